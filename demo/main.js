/* main.js — the page: two panels that know nothing of each other. */
import { startPhotoPanel } from './photo-panel.js';
import { startScriptPanel } from './script-panel.js';

startScriptPanel();
startPhotoPanel();

/* main.js — the page: three panels that know nothing of each other. */
import { startPhotoPanel } from './photo-panel.js';
import { startPromptPanel } from './prompt-panel.js';
import { startScriptPanel } from './script-panel.js';

startScriptPanel();
startPromptPanel();
startPhotoPanel();

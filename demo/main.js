/* main.js: the page: three independent panels. */
import { startPhotoPanel } from './photo-panel.js';
import { startPromptPanel } from './prompt-panel.js';
import { startScriptPanel } from './script-panel.js';

startScriptPanel();
startPromptPanel();
startPhotoPanel();

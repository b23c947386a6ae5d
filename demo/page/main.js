/* main.js: the page. */
import { startPhotoPanel } from './photo-panel.js';
import { startPromptPanel } from './prompt-panel.js';
import { startScriptPanel } from './script-panel.js';
import { startLayout } from './layout.js';

startLayout();
const { open } = startScriptPanel();
startPromptPanel();
startPhotoPanel(open);

/* camera.js: takes a picture with the camera, in a dialog that shows what it sees. */
import { make } from '../page/dom.js';

const REASONS = {
  NotAllowedError: 'The camera was refused. Allow it for this page in the browser, and try again.',
  SecurityError: 'This page may not use the camera.',
  NotFoundError: 'This device has no camera.',
  OverconstrainedError: 'This device has no camera.',
  NotReadableError: 'The camera is used by another program.',
};

/* Returns a promise of a MediaStream. Rejects with an Error whose message is for the user. */
async function openCamera() {
  if (!navigator.mediaDevices?.getUserMedia)
    throw new Error('This browser gives pages a camera only with https.');
  try {
    return await navigator.mediaDevices.getUserMedia({ video: true });
  } catch (error) {
    throw new Error(REASONS[error.name] ?? `The camera cannot be used: ${error.message}`, {
      cause: error,
    });
  }
}

/* Returns a promise of the video's picture as a Blob of PNG. */
function pictureOf(video) {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) throw new Error('The camera shows nothing yet.');
  const canvas = make('canvas', { width, height });
  canvas.getContext('2d', { alpha: false }).drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be saved.'))),
      'image/png',
    );
  });
}

/* Shows the dialog. Returns a promise of a Blob of PNG; null if it is closed. Rejects as
   openCamera. */
export async function takePicture() {
  const stream = await openCamera();
  const video = make('video', {
    muted: true,
    playsInline: true,
    ariaLabel: 'What the camera sees',
  });
  video.srcObject = stream;
  const message = make('p', { className: 'error', role: 'alert' });
  const take = make('button', {
    type: 'button',
    className: 'primary',
    textContent: 'Take the picture',
  });
  const close = make('button', { type: 'button', textContent: 'Cancel' });
  const buttons = make('div', { className: 'buttons' }, take, close);
  const dialog = make(
    'dialog',
    { id: 'camera-dialog', ariaLabel: 'Camera' },
    video,
    message,
    buttons,
  );
  document.body.append(dialog);
  return new Promise((resolve) => {
    let picture = null;
    dialog.addEventListener('close', () => {
      for (const track of stream.getTracks()) track.stop();
      dialog.remove();
      resolve(picture);
    });
    close.addEventListener('click', () => dialog.close());
    take.addEventListener('click', async () => {
      try {
        picture = await pictureOf(video);
        dialog.close();
      } catch (error) {
        message.textContent = error.message;
      }
    });
    dialog.showModal();
    video.play().catch((error) => {
      message.textContent = error.message;
    });
    take.focus();
  });
}

export type BlurredTrack = { track: MediaStreamTrack; stop(): void };

/** The most points of the picture's longer side that leave this machine. */
const POINTS = 16;
/** A point becomes a soft spot of this many pixels. */
const SPOT = 40;
const PICTURES_A_SECOND = 12;

/**
 * A track that shows the camera's picture without any detail: it is drawn with 16 points on its longer side and scaled
 * up again. So no one can sharpen what is sent, and it works in browsers without canvas `filter`. It stops with the
 * camera, or by `stop`, which leaves the camera running.
 */
export function blurTrack(camera: MediaStreamTrack): BlurredTrack {
  const video = document.createElement('video');
  const points = document.createElement('canvas');
  const shown = document.createElement('canvas');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([camera]);
  resize(points, shown, { width: POINTS, height: (POINTS * 3) / 4 });
  const stream = shown.captureStream(PICTURES_A_SECOND);
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw new Error('This browser cannot send what a canvas shows.');
  // The other side must not keep the last sharp picture until the camera's next frame.
  cover(shown);
  void video.play().catch(() => {});
  const timer = setInterval(() => {
    if (video.videoWidth === 0) return cover(shown);
    const scale = POINTS / Math.max(video.videoWidth, video.videoHeight);
    resize(points, shown, {
      width: Math.max(1, Math.round(video.videoWidth * scale)),
      height: Math.max(1, Math.round(video.videoHeight * scale)),
    });
    points.getContext('2d')?.drawImage(video, 0, 0, points.width, points.height);
    shown.getContext('2d')?.drawImage(points, 0, 0, shown.width, shown.height);
  }, 1_000 / PICTURES_A_SECOND);

  function stop(): void {
    clearInterval(timer);
    camera.removeEventListener('ended', stop);
    video.srcObject = null;
    track?.stop();
  }
  camera.addEventListener('ended', stop);
  return { track, stop };
}

/** Turning a phone changes the shape of the picture. */
function resize(points: HTMLCanvasElement, shown: HTMLCanvasElement, size: { width: number; height: number }): void {
  if (points.width === size.width && points.height === size.height) return;
  points.width = size.width;
  points.height = size.height;
  shown.width = size.width * SPOT;
  shown.height = size.height * SPOT;
}

function cover(canvas: HTMLCanvasElement): void {
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
}

export type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** How a photo is shown: its scale (1 fits the frame), and how far its center is from that of the frame, in pixels. */
export type PhotoView = Point & { scale: number };
/** The frame and the photo in it at scale 1, in pixels. */
export type PhotoBounds = { frame: Size; photo: Size };

export const WHOLE: PhotoView = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 6;
/** The scale of a double tap. */
const NEAR = 2.5;

/** The size of a photo that fits the frame. */
export function fitted(photo: Size, frame: Size): Size {
  const fit = Math.min(frame.width / photo.width, frame.height / photo.height);
  return { width: photo.width * fit, height: photo.height * fit };
}

/** Changes the scale by a factor; what lies under a point, measured from the center of the frame, stays there. */
export function zoomed(view: PhotoView, factor: number, at: Point, bounds: PhotoBounds): PhotoView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, bounds);
}

export function moved(view: PhotoView, by: Point, bounds: PhotoBounds): PhotoView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, bounds);
}

/** Shows a whole photo near, and a near one whole. */
export function toggled(view: PhotoView, at: Point, bounds: PhotoBounds): PhotoView {
  return view.scale > 1 ? WHOLE : zoomed(view, NEAR, at, bounds);
}

/** Keeps the edges of the photo at or beyond those of the frame, and a narrower photo in the middle. */
function within({ scale, x, y }: PhotoView, { frame, photo }: PhotoBounds): PhotoView {
  const mostX = Math.max(0, (photo.width * scale - frame.width) / 2);
  const mostY = Math.max(0, (photo.height * scale - frame.height) / 2);
  return { scale, x: clamped(x, mostX), y: clamped(y, mostY) };
}

const clamped = (value: number, most: number) => Math.min(most, Math.max(-most, value));

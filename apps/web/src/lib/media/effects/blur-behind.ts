import { MASK_SIDE, type PersonMask } from './person-mask.ts';

/** The longer side of what is left of the background, in points: enough to tell light from dark. */
const BACKGROUND_POINTS = 40;
/** Each step down and up again smooths what the next one shows. */
const STEPS = [4, 2, 1, 2, 4];
/** Below the first the model sees no person, above the second it surely does. */
const EDGE = { from: 0.35, to: 0.75 };
/** The share of a new mask against the one before: edges would flicker with 1, and lag behind with less. */
const NEW_SHARE = 0.7;

/**
 * Draws pictures of a person in front of a blurred background. Answers the canvas, which the next call draws on again.
 * It works without canvas `filter`, which Safari lacks.
 */
export function createBlurBehind(maskOf: PersonMask) {
  const seen = drawingOf(MASK_SIDE, MASK_SIDE, { willReadFrequently: true });
  const mask = drawingOf(MASK_SIDE, MASK_SIDE);
  const shown = drawingOf(1, 1, { alpha: false });
  const person = drawingOf(1, 1);
  const steps = STEPS.map(() => drawingOf(1, 1));
  const shape = new ImageData(MASK_SIDE, MASK_SIDE);
  const before = new Float32Array(MASK_SIDE * MASK_SIDE);

  function readMask(): void {
    seen.drawImage(shown.canvas, 0, 0, MASK_SIDE, MASK_SIDE);
    const sure = maskOf(seen.getImageData(0, 0, MASK_SIDE, MASK_SIDE).data);
    for (let point = 0; point < before.length; point += 1) {
      const now = NEW_SHARE * (sure[point] ?? 0) + (1 - NEW_SHARE) * (before[point] ?? 0);
      before[point] = now;
      shape.data[point * 4 + 3] = (255 * (now - EDGE.from)) / (EDGE.to - EDGE.from);
    }
    mask.putImageData(shape, 0, 0);
  }

  /** Draws what the model saw small, then step by step larger again. */
  function readBackground(width: number, height: number): OffscreenCanvas {
    const scale = BACKGROUND_POINTS / Math.max(width, height);
    let from = seen.canvas;
    for (const [index, step] of steps.entries()) {
      const factor = scale * (STEPS[index] ?? 1);
      resize(step.canvas, Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor)));
      step.drawImage(from, 0, 0, step.canvas.width, step.canvas.height);
      from = step.canvas;
    }
    return from;
  }

  /** `width` and `height` are those of the picture, in pixels. */
  return (picture: CanvasImageSource, width: number, height: number): OffscreenCanvas => {
    for (const { canvas } of [shown, person]) resize(canvas, width, height);
    // Only once: a camera's frame is slow to draw.
    shown.drawImage(picture, 0, 0, width, height);
    readMask();
    person.globalCompositeOperation = 'copy';
    person.drawImage(mask.canvas, 0, 0, width, height);
    person.globalCompositeOperation = 'source-in';
    person.drawImage(shown.canvas, 0, 0);
    shown.drawImage(readBackground(width, height), 0, 0, width, height);
    shown.drawImage(person.canvas, 0, 0);
    return shown.canvas;
  };
}

function drawingOf(width: number, height: number, options: CanvasRenderingContext2DSettings = {}) {
  const context = new OffscreenCanvas(width, height).getContext('2d', options);
  if (context === null) throw new Error('This browser gives no canvas.');
  return context;
}

/** Setting a size clears a canvas, even if it is the same. */
function resize(canvas: OffscreenCanvas, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

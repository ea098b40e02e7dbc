import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Stroke } from './call-channel.ts';

type Point = readonly [number, number];
type SharedCanvasProps = {
  label: string;
  onDraw: (stroke: Stroke) => void;
  onDrawn: (listener: (stroke: Stroke) => void) => () => void;
};

/** Parts of a line are sent this often, so that the other sees it grow. */
const SENT_EVERY_MS = 60;
const WIDTH = 640;
const HEIGHT = 360;
const LINE_WIDTH = 6;
/** The step of an arrow key, as a share of the width and the height. */
const KEY_STEP: Record<string, Point> = {
  ArrowLeft: [-0.025, 0],
  ArrowRight: [0.025, 0],
  ArrowUp: [0, -0.045],
  ArrowDown: [0, 0.045],
};

/** One sheet on which two people draw at the same time, each in their own color. */
export function SharedCanvas({ label, onDraw, onDrawn }: SharedCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<{ points: Point[]; sentAt: number } | null>(null);
  /** The point from which the arrow keys continue. */
  const pen = useRef<Point>([0.5, 0.5]);
  const t = useTranslations('call');
  const keysId = useId();

  useEffect(() => onDrawn(({ points }) => drawLine(canvas.current, points, '--celadon')), [onDrawn]);

  function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [part((event.clientX - left) / width), part((event.clientY - top) / height)];
  }

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current = { points: [pointOf(event)], sentAt: performance.now() };
  }

  function go(event: PointerEvent<HTMLCanvasElement>): void {
    if (line.current === null) return;
    const { points } = line.current;
    points.push(pointOf(event));
    pen.current = pointOf(event);
    drawLine(canvas.current, points.slice(-2), '--primary');
    if (performance.now() - line.current.sentAt >= SENT_EVERY_MS) send();
  }

  function send(): void {
    const drawn = line.current;
    if (drawn === null || drawn.points.length < 2) return;
    onDraw({ points: drawn.points });
    line.current = { points: drawn.points.slice(-1), sentAt: performance.now() };
  }

  function end(): void {
    send();
    line.current = null;
  }

  function moveByKey(event: KeyboardEvent<HTMLCanvasElement>): void {
    const step = KEY_STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = pen.current;
    const to: Point = [part(from[0] + step[0]), part(from[1] + step[1])];
    pen.current = to;
    if (event.shiftKey) return;
    drawLine(canvas.current, [from, to], '--primary');
    onDraw({ points: [from, to] });
  }

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        aria-describedby={keysId}
        tabIndex={0}
        onKeyDown={moveByKey}
        width={WIDTH}
        height={HEIGHT}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        className="aspect-video max-h-[34dvh] tight:max-h-[23dvh] w-full touch-none self-center rounded-m border-2 border-line bg-surface-2 desk:max-h-none short:max-h-[46dvh]"
      />
      <p id={keysId} className="sr-only">
        {t('canvasKeys')}
      </p>
    </>
  );
}

/** Clamps a value to 0 to 1. */
function part(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function drawLine(canvas: HTMLCanvasElement | null, points: readonly Point[], colour: string): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  context.strokeStyle = getComputedStyle(canvas).getPropertyValue(colour);
  context.lineWidth = LINE_WIDTH;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x * canvas.width, y * canvas.height);
  context.stroke();
}

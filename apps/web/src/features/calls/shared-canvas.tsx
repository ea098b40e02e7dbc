import { type PointerEvent, useEffect, useRef } from 'react';
import type { Stroke } from './call-channel.ts';

type Point = readonly [number, number];
type SharedCanvasProps = {
  label: string;
  onDraw: (stroke: Stroke) => void;
  onDrawn: (listener: (stroke: Stroke) => void) => () => void;
};

/** Pieces of a line are sent this often, so that the other sees it grow. */
const SENT_EVERY_MS = 60;
const WIDTH = 640;
const HEIGHT = 360;
const LINE_WIDTH = 6;

/** One sheet that two people draw on at once, each in their own colour. */
export function SharedCanvas({ label, onDraw, onDrawn }: SharedCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<{ points: Point[]; sentAt: number } | null>(null);

  useEffect(() => onDrawn(({ points }) => drawLine(canvas.current, points, '--celadon')), [onDrawn]);

  function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const part = (value: number) => Math.min(1, Math.max(0, value));
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

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      className="mt-3 aspect-video w-full touch-none rounded-m border-2 border-line bg-surface-2"
    />
  );
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

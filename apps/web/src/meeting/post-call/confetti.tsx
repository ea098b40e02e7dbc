import { useEffect, useRef } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../ui/base/use-media-query.ts';
import { PIECE_COUNT, PIECE_GLAZES, PIECE_PATHS, scatterPieces } from './confetti-pieces.ts';

/** 1.8 s, in frames. */
const TICKS = 108;

/**
 * One burst behind the content of the nearest `isolate` element, so that it never covers words. With reduced motion the
 * pieces lie still.
 */
export function Confetti({ isThrown }: { isThrown: boolean }) {
  const isReduced = useMediaQuery(REDUCED_MOTION);
  if (!isThrown) return null;
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
      {isReduced ? <Scatter /> : <Burst />}
    </span>
  );
}

function Burst() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? throwOn(canvas.current) : undefined), []);
  return <canvas ref={canvas} className="size-full" />;
}

/** Throws once. Returns a function that stops it. A failed load is ignored: this is decoration. */
function throwOn(canvas: HTMLCanvasElement): () => void {
  let stop = () => {};
  let isStopped = false;
  import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (isStopped) return;
      const style = getComputedStyle(document.documentElement);
      const fire = confetti.create(canvas, { resize: true });
      stop = () => fire.reset();
      return fire({
        particleCount: PIECE_COUNT,
        spread: 360,
        startVelocity: 34,
        decay: 0.92,
        gravity: 0.5,
        scalar: 1.8,
        ticks: TICKS,
        origin: { x: 0.5, y: 0.4 },
        colors: PIECE_GLAZES.map((name) => style.getPropertyValue(name).trim()),
        shapes: Object.values(PIECE_PATHS).map((path) => confetti.shapeFromPath({ path })),
      });
    })
    .catch(() => {});
  return () => {
    isStopped = true;
    stop();
  };
}

function Scatter() {
  return scatterPieces().map(({ index, shape, glaze, x, y, turn }) => (
    <svg
      key={index}
      viewBox="0 0 16 16"
      style={{ left: `${x}%`, top: `${y}%`, rotate: `${turn}deg`, fill: `var(${glaze})` }}
      className="absolute size-4 -translate-1/2"
    >
      <path d={PIECE_PATHS[shape]} />
    </svg>
  ));
}

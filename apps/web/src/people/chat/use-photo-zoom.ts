import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fitted, moved, type PhotoBounds, type PhotoView, type Point, toggled, WHOLE, zoomed } from './photo-zoom.ts';

const KEY_FACTOR = 1.5;
const KEY_STEP_PX = 60;
const DOUBLE_TAP_MS = 300;
/** Two taps further apart are two single ones, and a finger that moves further does not tap. */
const TAP_PX = 24;

const CENTER: Point = { x: 0, y: 0 };
/** Where the arrow keys look: the photo moves the other way. */
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP_PX, y: 0 },
  ArrowRight: { x: -KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PX },
  ArrowDown: { x: 0, y: -KEY_STEP_PX },
};

/** Zooms a photo by pinch, double tap, wheel and keys, and moves it once it is larger than its frame. */
export function usePhotoZoom(frame: RefObject<HTMLElement | null>, photo: { width: number; height: number }) {
  const [view, setView] = useState<PhotoView>(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const tap = useRef<Point & { at: number }>({ ...CENTER, at: 0 });
  const pressed = useRef<Point>(CENTER);
  const change = useRef((_edit: (view: PhotoView, bounds: PhotoBounds) => PhotoView) => {});
  useEffect(() => {
    change.current = (edit) => {
      const box = frame.current?.getBoundingClientRect();
      if (box) setView((before) => edit(before, { frame: box, photo: fitted(photo, box) }));
    };
  }, [frame, photo]);

  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromCenter(element, event);
      change.current((before, bounds) => zoomed(before, Math.exp(-event.deltaY / 300), at, bounds));
    };
    const onKey = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=')
        change.current((before, at) => zoomed(before, KEY_FACTOR, CENTER, at));
      else if (event.key === '-') change.current((before, at) => zoomed(before, 1 / KEY_FACTOR, CENTER, at));
      else if (event.key === '0') setView(WHOLE);
      else if (arrow !== undefined) change.current((before, at) => moved(before, arrow, at));
    };
    // React listens passively to wheels, and could not keep the page still.
    element?.addEventListener('wheel', onWheel, { passive: false });
    document.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('wheel', onWheel);
      document.removeEventListener('keydown', onKey);
    };
  }, [frame]);

  function onPointerMove(event: PointerEvent): void {
    const from = pointers.current.get(event.pointerId);
    if (from === undefined) return;
    const to = fromCenter(frame.current, event);
    pointers.current.set(event.pointerId, to);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) change.current((before, at) => moved(before, { x: to.x - from.x, y: to.y - from.y }, at));
    else change.current((before, at) => pinched(before, { from, to, other }, at));
  }

  function onPointerUp(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    const here = fromCenter(frame.current, event);
    if (pointers.current.size > 0 || distance(here, pressed.current) > TAP_PX) return;
    const isDouble = event.timeStamp - tap.current.at < DOUBLE_TAP_MS && distance(here, tap.current) < TAP_PX;
    tap.current = { ...here, at: isDouble ? 0 : event.timeStamp };
    if (isDouble) change.current((before, at) => toggled(before, here, at));
  }

  return {
    view,
    listeners: {
      onPointerDown: (event: PointerEvent) => {
        pressed.current = fromCenter(frame.current, event);
        pointers.current.set(event.pointerId, pressed.current);
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    },
  };
}

type Pinch = { from: Point; to: Point; other: Point };

/** One of two fingers moves: the photo grows by their distance and follows their middle. */
function pinched(view: PhotoView, { from, to, other }: Pinch, bounds: PhotoBounds): PhotoView {
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  const grown = zoomed(view, distance(to, other) / Math.max(1, distance(from, other)), middle, bounds);
  return moved(grown, { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 }, bounds);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function fromCenter(frame: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = frame?.getBoundingClientRect();
  if (!box) return CENTER;
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

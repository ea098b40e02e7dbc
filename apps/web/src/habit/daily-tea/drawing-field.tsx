import { Eraser } from 'lucide-react';
import { type PointerEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';

const LINE_WIDTH = 5;

/** A canvas for one line, drawn with a finger, a pen or a mouse. The drawing is not stored. */
export function DrawingField() {
  const t = useTranslations('dailyTea');
  const hintId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<number | null>(null);

  function clear(): void {
    const element = canvas.current;
    if (element === null) return;
    // Setting its size clears a canvas; one canvas pixel then equals one screen pixel.
    element.width = element.clientWidth * devicePixelRatio;
    element.height = element.clientHeight * devicePixelRatio;
  }

  function start(event: PointerEvent<HTMLCanvasElement>): void {
    clear();
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const pen = penOf(event.currentTarget);
    pen?.beginPath();
    pen?.moveTo(event.nativeEvent.offsetX, event.nativeEvent.offsetY);
  }

  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    if (pointer.current !== event.pointerId) return;
    const pen = canvas.current?.getContext('2d');
    pen?.lineTo(event.nativeEvent.offsetX, event.nativeEvent.offsetY);
    pen?.stroke();
  }

  function stop(event: PointerEvent): void {
    if (pointer.current === event.pointerId) pointer.current = null;
  }

  return (
    <div className="flex flex-col items-center gap-2">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('drawingField')}
        aria-describedby={hintId}
        className="h-48 w-full touch-none rounded-l bg-surface text-primary shadow-e1"
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={stop}
        onPointerCancel={stop}
      />
      <p id={hintId} className="text-small text-balance">
        {t('drawHint')}
      </p>
      <Button variant="porcelain" size="sm" icon={<Eraser size={18} aria-hidden />} onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.strokeStyle = getComputedStyle(canvas).color;
  pen.lineWidth = LINE_WIDTH;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  return pen;
}

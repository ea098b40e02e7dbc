import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTheme } from '../../lib/device/theme.ts';
import { useMediaQuery } from '../../ui/base/use-media-query.ts';
import type { Point } from './form-values.ts';
import type { LoadedPlaceMap } from './load-place-map.ts';
import type { PlaceMap } from './open-place-map.ts';

type PlaceMapOptions = {
  loaded: LoadedPlaceMap;
  label: string;
  container: RefObject<HTMLElement | null>;
  /** The element at the point. */
  pin: HTMLElement;
  point: Point;
  onMove: (point: Point) => void;
  onTrouble: () => void;
};

/** How far an arrow key moves the pin in pixels, without and with Shift. */
const STEP = 4;
const LONG_STEP = 40;
const STEPS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Opens the map of the event form, with the pin at its point. */
export function usePlaceMap({ loaded, container, pin, point, ...heard }: PlaceMapOptions) {
  const [map, setMap] = useState<PlaceMap | null>(null);
  const theme = useTheme();
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)');

  const open = useEffectEvent((signal: AbortSignal) => {
    if (container.current === null) throw new Error('The map has no room.');
    return loaded.openPlaceMap({
      signal,
      container: container.current,
      pin,
      label: heard.label,
      base: loaded.base,
      point,
      onMove: (moved) => heard.onMove(moved),
      onLost: () => heard.onTrouble(),
    });
  });
  const fail = useEffectEvent(() => heard.onTrouble());
  useEffect(() => {
    const closing = new AbortController();
    Promise.resolve(closing.signal)
      .then(open)
      .then(
        (opened) => closing.signal.aborted || setMap(opened),
        () => closing.signal.aborted || fail(),
      );
    return () => {
      closing.abort();
      setMap(null);
    };
  }, []);

  useEffect(() => map?.show(point), [map, point]);
  useEffect(() => map?.repaint(), [map, theme, isDarkDevice]);

  return {
    zoomBy: (steps: number) => map?.zoomBy(steps),
    onPinKey(event: KeyboardEvent): void {
      const step = STEPS[event.key];
      if (map === null || step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const [right, down] = step;
      const length = event.shiftKey ? LONG_STEP : STEP;
      map.moveBy(right * length, down * length);
    },
  };
}

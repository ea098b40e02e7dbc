import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Places, restingPlaces, wherever } from './resting-places.ts';

const GAP_PX = 12;
/** The picture shrinks before it would cover anything, with large text on a small screen. */
const SCALES = [1, 0.5] as const;

type Rest = { places: Places; scale: number };

/**
 * The resting places of a picture in an area of the stage, measured again when anything in it changes its size. Null
 * before the first measurement; without places if there is no room at all.
 */
export function useRestingPlaces(
  area: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
): Rest | null {
  const [rest, setRest] = useState<Rest | null>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const keptClear = [...(element.closest('[data-stage]')?.querySelectorAll('[data-keep-clear]') ?? [])];
    const measure = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { offsetWidth = 0, offsetHeight = 0 } = picture.current ?? {};
      const taken = keptClear.map((one) => {
        const box = one.getBoundingClientRect();
        const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = one.parentElement ?? {};
        const here = { x: box.x - x, y: box.y - y, width: box.width, height: box.height };
        return wherever(here, { scrolled: scrollTop, mostScrolled: scrollHeight - clientHeight });
      });
      const tries = SCALES.map((scale) => ({
        scale,
        places: restingPlaces(
          { width, height },
          { width: offsetWidth * scale, height: offsetHeight * scale },
          taken,
          GAP_PX,
        ),
      }));
      setRest(tries.find(({ places }) => Object.keys(places).length > 0) ?? { places: {}, scale: 1 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...keptClear]) observer.observe(one);
    return () => observer.disconnect();
  }, [area, picture]);
  return rest;
}

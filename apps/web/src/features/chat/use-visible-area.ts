import { type CSSProperties, useEffect, useState } from 'react';

/** The part of the page that a keyboard on the screen leaves in sight; undefined if there is none. */
export function useVisibleArea(): CSSProperties | undefined {
  const [area, setArea] = useState<CSSProperties>();
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      // Somebody who zooms in wants to see a part of the page, not a smaller page.
      const isCovered = scale === 1 && Math.round(height) < window.innerHeight;
      setArea(isCovered ? { maxHeight: height, top: offsetTop } : undefined);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, []);
  return area;
}

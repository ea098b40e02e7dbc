import { type ComponentType, useEffect, useState } from 'react';

/**
 * What surrounds every screen and nothing waits for. It is rendered next to the first screen, so that its files load
 * after that screen's. The app works without it.
 */
export function Installation() {
  const [LateFrame, setLateFrame] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./late-frame.tsx').then(
      (late) => setLateFrame(() => late.LateFrame),
      () => {},
    );
  }, []);
  return LateFrame && <LateFrame />;
}

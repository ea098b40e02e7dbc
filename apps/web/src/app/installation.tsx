import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads the late frame. Rendered next to the first screen, so that these files load after that screen's; the app works
 * without them.
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

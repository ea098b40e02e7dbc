import { useEffect, useState } from 'react';

/** The names that were shown since the page loaded. */
const seen = new Set<string>();

/** True the first time that a name is shown in a visit; later views skip the animation. */
export function useFirstView(name: string): boolean {
  const [isFirst] = useState(() => !seen.has(name));
  useEffect(() => {
    seen.add(name);
  }, [name]);
  return isFirst;
}

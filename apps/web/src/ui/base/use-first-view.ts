import { useEffect, useState } from 'react';

/** The things that were seen since the page was loaded. */
const seen = new Set<string>();

/** True the first time that something of this name is shown in a visit: what moves then rests afterwards. */
export function useFirstView(name: string): boolean {
  const [isFirst] = useState(() => !seen.has(name));
  useEffect(() => {
    seen.add(name);
  }, [name]);
  return isFirst;
}

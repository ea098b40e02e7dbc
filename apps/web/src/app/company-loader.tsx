import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Nobody is looked up before they are through with these. */
const SETTING_UP = ['/connection-preferences', '/core-values'];

/** Brings what keeps a signed-in person company, once the first screen stands and needs nothing more. */
export function CompanyLoader() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<{ Company: ComponentType } | null>(null);
  const isSettingUp = SETTING_UP.includes(pathname);
  useEffect(() => {
    if (isSettingUp) return;
    // Without a connection it comes with the connection.
    const load = () =>
      void import('./company.tsx').then(setLoaded, () => addEventListener('online', load, { once: true }));
    load();
    return () => removeEventListener('online', load);
  }, [isSettingUp]);
  return loaded === null || isSettingUp ? null : <loaded.Company />;
}

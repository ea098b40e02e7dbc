import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Pages of the onboarding. The shell waits until a person is through with them. */
const SETTING_UP = ['/connection-preferences', '/core-values'];

/** Loads the signed-in shell once the first screen stands and needs nothing more. */
export function SignedInShellLoader() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<{ SignedInShell: ComponentType } | null>(null);
  const isSettingUp = SETTING_UP.includes(pathname);
  useEffect(() => {
    if (isSettingUp) return;
    // If the network is down, the shell is loaded once it is back.
    const load = () =>
      void import('./signed-in-shell.tsx').then(setLoaded, () => addEventListener('online', load, { once: true }));
    load();
    return () => removeEventListener('online', load);
  }, [isSettingUp]);
  return loaded === null || isSettingUp ? null : <loaded.SignedInShell />;
}

import { createSignal } from '../store/create-signal.ts';
import { useStoreValue } from '../store/create-store.ts';
import { readStored, type Theme, writeStored } from './storage.ts';

const chosen = createSignal();

function readTheme(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Chooses a theme; "system" follows the device, also when it changes later. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  applyTheme(theme);
  chosen.send();
}

declare global {
  /** From public/theme.js, which needs it before any module has loaded. */
  function applyTheme(theme: Theme): void;
}

export function useTheme(): Theme {
  return useStoreValue({ read: readTheme, subscribe });
}

/** Another tab may choose too; public/theme.js then updates the page itself. */
function subscribe(listener: () => void): () => void {
  const stop = chosen.listen(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

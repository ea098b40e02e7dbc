import { useSyncExternalStore } from 'react';
import { readStored, type Theme, writeStored } from './storage.ts';

const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Chooses a theme; "system" follows the device, also when it changes later. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

declare global {
  /** Of public/theme.js, which needs it before any module is there. */
  function applyTheme(theme: Theme): void;
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}

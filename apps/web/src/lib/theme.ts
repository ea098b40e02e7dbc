import { useSyncExternalStore } from 'react';
import { readStored, type Theme, writeStored } from './storage.ts';

const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Chooses a theme; "system" follows the device, also when it changes later. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  notify();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}

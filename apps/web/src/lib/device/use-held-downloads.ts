import { useEffect } from 'react';
import { holdDownloads } from './call-lock.ts';

/** While `isHeld`, the service worker downloads nothing in advance. */
export function useHeldDownloads(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdDownloads() : undefined), [isHeld]);
}

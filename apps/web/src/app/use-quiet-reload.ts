import { useEffect } from 'react';
import { isOnlyPage } from '../lib/device/open-pages.ts';

/** Whoever left for so long will not notice a reload. */
const AWAY_MS = 60_000;

/**
 * Lets a newer version take over while nobody looks and nothing can get lost: on a calm page in the background, with no
 * open sheet or typed text, if no other page of the app is open.
 */
export function useQuietReload(takeOver: (() => void) | null, isCalm: boolean): void {
  useEffect(() => {
    if (takeOver === null || !isCalm) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') timer = setTimeout(() => void reload(), AWAY_MS);
    };
    async function reload(): Promise<void> {
      if (!isInUse() && (await isOnlyPage()) && document.visibilityState === 'hidden') takeOver?.();
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [takeOver, isCalm]);
}

function isInUse(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return document.querySelector('dialog[open], [role=dialog]') !== null || fields.some(hasText);
}

const hasText = ({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement) => value !== defaultValue;

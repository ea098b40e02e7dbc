import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text after a short pause in typing; an empty one immediately. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

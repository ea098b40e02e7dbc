import { useEffect, useEffectEvent } from 'react';
import { wordChoices } from '../../../lib/media/word-choices.ts';

/** Calls `onPress` for the key T, unless the person is in a field or a sheet, or has switched the key off. */
export function useTypingKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isTypingKey(event) || !wordChoices.read().usesTypingKey || isTaken(event.target)) return;
      event.preventDefault();
      press();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** By its letter; on a keyboard without Latin letters by its place. */
function isTypingKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return false;
  const isLatin = /^[a-z]$/i.test(event.key);
  return isLatin ? event.key.toLowerCase() === 't' : event.code === 'KeyT' && event.key.length === 1;
}

function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="textbox"]') !== null)
  );
}

import { useEffect, useRef } from 'react';

/** Elements in which letters are typed, or arrow keys choose. */
const TYPING = 'input, textarea, select, [contenteditable], [role="radiogroup"]';

/** A sheet that is closing counts as closed. */
const OPEN_SHEET = '[role="dialog"]:not([data-state="closed"]), [role="alertdialog"]:not([data-state="closed"])';

/**
 * Runs the functions of single keys on a page. None fires while the person types, chooses among radios or has a sheet
 * open, nor with a modifier, nor while `isOn` is false.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
      if (document.querySelector(OPEN_SHEET) !== null) return;
      const action = current.current[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

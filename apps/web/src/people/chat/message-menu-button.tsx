import { Ellipsis } from 'lucide-react';
import type { KeyboardEvent } from 'react';

const BUTTON = '[data-message-menu]';

type MessageMenuButtonProps = { label: string; isTabStop: boolean; onClick: () => void };

/**
 * Opens the menu of a message. It shows on hover and focus; fingers hold the message instead. Tab reaches one of these
 * buttons, and the arrow keys the others, so that Tab is not pressed for each message on the way to the text field.
 */
export function MessageMenuButton({ label, isTabStop, onClick }: MessageMenuButtonProps) {
  return (
    <button
      type="button"
      data-message-menu
      aria-label={label}
      aria-haspopup="dialog"
      tabIndex={isTabStop ? 0 : -1}
      onClick={onClick}
      onKeyDown={walk}
      className="grid size-11 shrink-0 place-items-center rounded-pill text-ink-2 opacity-0 group-hover:opacity-100 hover:bg-surface-2 focus-visible:opacity-100"
    >
      <Ellipsis size={20} aria-hidden />
    </button>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>(BUTTON) ?? [])];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

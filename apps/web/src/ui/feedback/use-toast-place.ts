import { useEffect, useState } from 'react';
import { matchesMedia, SIDEWAYS, WIDE_SCREEN } from '../base/use-media-query.ts';
import { type Box, isFree, placeToasts, type Room, type ToastPlace } from './toast-place.ts';

/** Titles, the dock, bars that stay in sight and the large filled buttons: of the top dialog, or of the page. */
const DOCK = '[data-dock]';
const KEPT = `h1, [role=dialog] h2, [role=alertdialog] h2, ${DOCK}, ${DOCK} a, [data-bar], .sticky.bottom-0, .inset-shadow-lip:is(.bg-primary, .bg-chamomile)`;
/** Fields to type in; their parents hold what is said about them too. */
const FIELDS = '.field-edge';
/** Smaller filled and outlined buttons, of which a page may have so many that no place is left. */
const OTHERS = '.inset-shadow-lip-sm:is(.bg-primary, .bg-chamomile), .border-2:is(a, button)';
/** A button of words alone is the way out of many a sheet. */
const OF_DIALOG = '[role=dialog] button, [role=alertdialog] button';

const WIDTH_PX = 356;
/** Two lines, for a toast that is not drawn yet. */
const FIRST_HEIGHT_PX = 68;
const STACK_GAP_PX = 14;
const VISIBLE = 3;
/** Pages change and scroll under a toast. */
const LOOK_MS = 200;

export type PlacedToasts = ToastPlace & { width: number };

/**
 * The place of toasts, while any are shown. `look` measures at once, for a toast that is about to appear, and otherwise
 * leaves toasts where they are as long as they cover nothing.
 */
export function useToastPlace(): PlacedToasts & { look: () => void } {
  const [place, setPlace] = useState<PlacedToasts>(() => nextPlace(null));
  useEffect(() => {
    const follow = () => setPlace((current) => (hasToasts() ? nextPlace(current) : current));
    const timer = setInterval(follow, LOOK_MS);
    addEventListener('resize', follow);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', follow);
    };
  }, []);
  return { ...place, look: () => setPlace((current) => nextPlace(hasToasts() ? current : null)) };
}

const hasToasts = () => document.querySelector('[data-sonner-toast]') !== null;

/**
 * A sheet is kept whole if toasts fit beside it, because every line of it may be about to be pressed. Fields come before
 * smaller buttons: a toast often says what to type again.
 */
function nextPlace(current: PlacedToasts | null): PlacedToasts {
  const room = roomNow();
  const dialog = topDialog();
  const wishes = [
    ...(dialog === undefined ? [] : [[dialog.getBoundingClientRect()]]),
    [...boxesOf(`${KEPT}, ${OTHERS}, ${OF_DIALOG}`, dialog), ...boxesOf(FIELDS, dialog, parentOf)],
    [...boxesOf(`${KEPT}, ${OTHERS}`, dialog), ...boxesOf(FIELDS, dialog, parentOf)],
    [...boxesOf(KEPT, dialog), ...boxesOf(FIELDS, dialog, parentOf)],
    [...boxesOf(KEPT, dialog), ...boxOfField()],
    boxesOf(KEPT, dialog),
    boxesOf(`${DOCK}, ${DOCK} a`, dialog),
  ];
  for (const kept of wishes) {
    if (current?.width === room.toast.width && isFree(current, room, kept)) return current;
    const found = placeToasts(room, kept);
    if (found !== null) return { ...found, width: room.toast.width };
  }
  return { bottom: room.edge, left: room.edge, width: room.toast.width };
}

function roomNow(): Room {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isWide = matchesMedia(WIDE_SCREEN) && !matchesMedia(SIDEWAYS);
  const safe = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--safe-b')) || 0;
  const front = document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]');
  const others = Math.min(document.querySelectorAll('[data-sonner-toast]').length, VISIBLE) - 1;
  const edge = (isWide ? 24 : 16) + safe;
  return {
    width,
    height,
    edge,
    toast: {
      width: Math.min(WIDTH_PX, width - 32),
      height: (front?.offsetHeight ?? FIRST_HEIGHT_PX) + STACK_GAP_PX * Math.max(0, others),
    },
    side: isWide ? 'right' : 'centre',
  };
}

const topDialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);

function boxOfField(): Box[] {
  const field = document.activeElement?.closest('[data-invalid]')?.parentElement;
  return field ? [field.getBoundingClientRect()] : [];
}

const parentOf = (part: Element) => part.parentElement ?? part;

/** The boxes of the visible parts, or of what `whole` makes of each, in the top dialog if one is open. */
function boxesOf(selector: string, dialog: Element | undefined, whole = (part: Element) => part): Box[] {
  return [...(dialog ?? document).querySelectorAll(selector)]
    .map((part) => whole(part).getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}

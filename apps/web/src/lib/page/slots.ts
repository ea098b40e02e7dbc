import { useSyncExternalStore } from 'react';

/**
 * Places on first screens that are filled later, by what loads beside them: so that what a person
 * can do without for a moment weighs nothing on the way there.
 */
type SlotName = 'bell' | 'unread';

const slots = new Map<SlotName, HTMLElement>();
const listeners = new Set<() => void>();

/** The ref of an element that is a place. */
function slotRef(name: SlotName) {
  return (element: HTMLElement | null) => {
    if (element) slots.set(name, element);
    else slots.delete(name);
    for (const listener of listeners) listener();
  };
}

export const bellSlot = slotRef('bell');
export const unreadSlot = slotRef('unread');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The place, or null while no screen has it. */
export function useSlot(name: SlotName): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => slots.get(name) ?? null);
}

import { createStore, useStoreValue } from '../store/create-store.ts';

/**
 * Places on first screens that are filled later, by what loads beside them: so that what a person
 * can do without for a moment weighs nothing on the way there.
 */
const slots = {
  bell: createStore<HTMLElement | null>(null),
  unread: createStore<HTMLElement | null>(null),
};

/** The refs of the elements that are places. */
export const bellSlot = slots.bell.write;
export const unreadSlot = slots.unread.write;

/** The place, or null while no screen has it. */
export function useSlot(name: keyof typeof slots): HTMLElement | null {
  return useStoreValue(slots[name]);
}

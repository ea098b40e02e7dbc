import { createStore, useStoreValue } from '../store/create-store.ts';

/**
 * Elements on first screens that a portal fills later, from code that loads beside them. So what a person can do
 * without for a moment weighs nothing on the way there.
 */
const targets = {
  bell: createStore<HTMLElement | null>(null),
  unread: createStore<HTMLElement | null>(null),
};

/** The refs of the elements. */
export const setBellTarget = targets.bell.write;
export const setUnreadTarget = targets.unread.write;

/** The element, or null while no screen has it. */
export function usePortalTarget(name: keyof typeof targets): HTMLElement | null {
  return useStoreValue(targets[name]);
}

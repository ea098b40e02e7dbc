import { createStore, useStoreValue } from '../store/create-store.ts';

/**
 * Elements on first screens that a portal fills later, from code that loads next to them. So parts that a person can
 * miss for a moment do not slow down the first screen.
 */
const targets = {
  bell: createStore<HTMLElement | null>(null),
  unread: createStore<HTMLElement | null>(null),
};

/** Ref callbacks for the elements. */
export const setBellTarget = targets.bell.write;
export const setUnreadTarget = targets.unread.write;

/** The element, or null while no screen has it. */
export function usePortalTarget(name: keyof typeof targets): HTMLElement | null {
  return useStoreValue(targets[name]);
}

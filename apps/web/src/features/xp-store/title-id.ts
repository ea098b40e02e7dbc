import type { Item } from './use-store.ts';

/** The id of the heading on an item's card, which names the card and may take the focus. */
export const titleId = ({ id }: Pick<Item, 'id'>) => `store-${id}`;

import { STORE_ITEM_IDS } from '@cuppa/domain/habit/xp-store/store-items';
import { z } from 'zod';
import { onboarded } from '../../platform/errors.ts';

const storeSchema = z.object({
  earned: z.number().int(),
  spent: z.number().int(),
  spendable: z.number().int(),
  items: z.array(
    z.object({
      id: z.enum(STORE_ITEM_IDS),
      kind: z.enum(['freeze', 'deck', 'frame', 'theme']),
      name: z.string(),
      price: z.number().int(),
      /** How many the person has: freezes in stock, or 0 or 1 of anything else. */
      owned: z.number().int(),
      /** True for an unbought item that the person can use because they have a passport: a deck. */
      isByPassport: z.boolean(),
      isInUse: z.boolean(),
      /** The months in which it is sold, both included, 1 for January; null if it is always sold. */
      season: z.object({ firstMonth: z.number().int(), lastMonth: z.number().int() }).nullable(),
      /** Null if it can be bought now. */
      obstacle: z.enum(['owned', 'full', 'season', 'price']).nullable(),
    }),
  ),
});
export type Store = z.infer<typeof storeSchema>;

const item = z.object({ itemId: z.enum(STORE_ITEM_IDS) });

export const xpStoreContract = {
  read: onboarded.route({ method: 'GET', path: '/xp-store', summary: 'What XP can be spent on' }).output(storeSchema),
  /** The client chooses `purchaseId`. Sending it again does not buy twice. */
  buy: onboarded
    .errors({
      TOO_EXPENSIVE: { status: 409, message: 'You don’t have enough XP to spend.' },
      NOT_FOR_SALE: { status: 409, message: 'You have this already, or no room for more of it.' },
      OUT_OF_SEASON: { status: 409, message: 'This is sold in other months.' },
    })
    .route({ method: 'POST', path: '/xp-store/purchases', summary: 'Buy an item' })
    .input(item.extend({ purchaseId: z.uuid() }))
    .output(storeSchema),
  use: onboarded
    .errors({ NOT_OWNED: { status: 409, message: 'You don’t have this yet.' } })
    .route({
      method: 'PUT',
      path: '/xp-store/items/{itemId}/use',
      summary: 'Put a frame, a deck or a theme to use, or away',
    })
    .input(item.extend({ isInUse: z.boolean() }))
    .output(storeSchema),
  /** The client chooses `purchaseId`. Sending it again does not give twice. */
  giveFreeze: onboarded
    .errors({
      NOT_FOUND: { status: 404, message: 'This match does not exist.' },
      TOO_EXPENSIVE: { status: 409, message: 'You don’t have enough XP to spend.' },
      TOO_SOON: { status: 409, message: 'You gave them a freeze not long ago.' },
    })
    .route({ method: 'POST', path: '/xp-store/gifts', summary: 'Give a match a streak freeze' })
    .input(z.object({ connectionId: z.uuid(), purchaseId: z.uuid() }))
    .output(storeSchema),
};

import { tabStorage } from '../../lib/device/guarded-storage.ts';

/**
 * `what` identifies what is paid for: the id of an item bought for oneself, or another kind of purchase with its
 * receiver.
 */
type Purchase = { userId: string; what: string };

/** Open purchases in windows that refuse storage; kept as long as the page. */
const memory = new Map<string, string>();

const keyOf = ({ userId, what }: Purchase) => `cuppa.purchase/${userId}/${what}`;

/** The id of the purchase that has no answer yet, or of a new one. It survives a reload. */
export function openPurchase(purchase: Purchase): string {
  const key = keyOf(purchase);
  const id = tabStorage.read(key) ?? memory.get(key) ?? crypto.randomUUID();
  if (!tabStorage.write(key, id)) memory.set(key, id);
  return id;
}

/** Closes a purchase after any answer, so that the next one gets a new id. */
export function closePurchase(purchase: Purchase): void {
  const key = keyOf(purchase);
  memory.delete(key);
  tabStorage.remove(key);
}

import { tabStorage } from '../../lib/device/guarded-storage.ts';

/** `what` names what is paid for: the id of an item bought for oneself, or another deed and the one it is for. */
type Purchase = { userId: string; what: string };

/** Open purchases of windows that refuse storage; they last as long as the page. */
const memory = new Map<string, string>();

const keyOf = ({ userId, what }: Purchase) => `cuppa.purchase/${userId}/${what}`;

/** The id of the purchase that has no answer yet, or of a new one; it outlives a reload. */
export function openPurchase(purchase: Purchase): string {
  const key = keyOf(purchase);
  const id = tabStorage.read(key) ?? memory.get(key) ?? crypto.randomUUID();
  if (!tabStorage.write(key, id)) memory.set(key, id);
  return id;
}

/** Closes a purchase that has an answer, whichever: the next one is another purchase. */
export function closePurchase(purchase: Purchase): void {
  const key = keyOf(purchase);
  memory.delete(key);
  tabStorage.remove(key);
}

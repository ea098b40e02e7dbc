import { findAddress } from './deliveries.repository.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';

type MailState = 'fine' | 'unconfirmed' | 'bounced' | 'complained';

/** Whether notices go to a person's mail address, and if not, why: `unconfirmed` without a confirmed one. */
export async function mailState(
  { bounces, db }: Pick<DeliveriesDeps, 'bounces' | 'db'>,
  userId: string,
): Promise<MailState> {
  const address = await findAddress(db, userId);
  if (address === null) return 'unconfirmed';
  return (await bounces.reasonAgainst(userId, address)) ?? 'fine';
}

/** Forgets a person's bounce, so that mails go out again. Answers the new state. */
export async function resumeMail(deps: Pick<DeliveriesDeps, 'bounces' | 'db'>, userId: string): Promise<MailState> {
  await deps.bounces.forget(userId);
  return mailState(deps, userId);
}

/** How long an invitation to five minutes waits for an answer. */
export const INVITE_MS = 15 * 60_000;

/** How long both have to take the call that an invitation led to. */
export const READY_MS = 60_000;

/** `expired` is written with the next invitation of its sender; until then the time alone tells. */
export type InviteStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
export type InviteFacts = { status: InviteStatus; expiresAt: Date };

/** Whether the person who got an invitation can still answer it. */
export function isAnswerable({ status, expiresAt }: InviteFacts, now: Date): boolean {
  return status === 'open' && now < expiresAt;
}

/** Whether an invitation still waits, as its sender sees it: a no looks like no answer until the end. */
export function seemsOpen({ status, expiresAt }: InviteFacts, now: Date): boolean {
  return (status === 'open' || status === 'declined') && now < expiresAt;
}

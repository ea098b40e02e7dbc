/** How long an invitation to five minutes waits for an answer. */
export const INVITE_MS = 15 * 60_000;

/** How long both have to take the call after an accepted invitation. */
export const READY_MS = 60_000;

/** `expired` is only written with the sender's next invitation; until then `expiresAt` decides. */
export type InviteStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
export type InviteFacts = { status: InviteStatus; expiresAt: Date };

/** True if the person who received an invitation can still answer it. */
export function isAnswerable({ status, expiresAt }: InviteFacts, now: Date): boolean {
  return status === 'open' && now < expiresAt;
}

/** True if an invitation still waits, as its sender sees it: a no looks like no answer until the end. */
export function seemsOpen({ status, expiresAt }: InviteFacts, now: Date): boolean {
  return (status === 'open' || status === 'declined') && now < expiresAt;
}

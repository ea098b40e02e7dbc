import type { AccountDeps } from './account-deps.ts';

/** Leaves the call that a person is in, as if they had hung up. */
export async function leaveCall({ calls }: Pick<AccountDeps, 'calls'>, userId: string): Promise<void> {
  const callId = await calls.activeCallOf(userId);
  if (callId !== null) await calls.act(callId, userId, { type: 'left' });
}

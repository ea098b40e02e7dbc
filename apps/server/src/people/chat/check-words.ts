import type { Membership } from '../connections/connections.service.ts';
import type { ChatDeps } from './chat-deps.ts';

/** Limit on texts sent to the classifier. No one writes more first messages than that. */
export const CHECK_LIMIT = { name: 'chat-words', points: 30, seconds: 600 };
/** Later messages are not checked: two people who wrote this many know how they talk. */
const FIRST_MESSAGES = 10;

/** True if the classifier, if there is one, checks the next message of a chat. */
export function asksClassifier({ classifier }: Pick<ChatDeps, 'classifier'>, { lastSeq }: Membership): boolean {
  return classifier !== null && lastSeq < FIRST_MESSAGES;
}

/** Says whether the sender should reread a message before sending it. Refuses NOT_FOUND and RATE_LIMITED. */
export async function checkWords(
  deps: ChatDeps,
  userId: string,
  { connectionId, text }: { connectionId: string; text: string },
): Promise<{ isHarsh: boolean }> {
  const membership = await deps.connections.requireMember(userId, connectionId);
  if (!asksClassifier(deps, membership)) return { isHarsh: false };
  await deps.checks.take(userId);
  return { isHarsh: (await deps.classifier?.flags(text)) ?? false };
}

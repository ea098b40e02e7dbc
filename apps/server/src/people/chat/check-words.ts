import type { Membership } from '../connections/connections.service.ts';
import type { ChatDeps } from './chat-deps.ts';

/** Texts to the classifier: nobody writes more first messages than that. */
export const CHECK_LIMIT = { name: 'chat-words', points: 30, seconds: 600 };
/** The first messages of a chat; two who wrote that much know how they talk. */
const FIRST_MESSAGES = 10;

/** Whether the classifier, where there is one, is asked about the next message of a chat. */
export function asksClassifier({ classifier }: Pick<ChatDeps, 'classifier'>, { lastSeq }: Membership): boolean {
  return classifier !== null && lastSeq < FIRST_MESSAGES;
}

/** Whether a message had better be read again before it goes. Refuses NOT_FOUND and RATE_LIMITED. */
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

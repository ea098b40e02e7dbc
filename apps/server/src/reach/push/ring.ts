import { TooBusyError } from '../../platform/process/bounded-work.ts';
import { isPersonLooking } from './looking.ts';
import { topicOf, writePayload } from './payload.ts';
import { postMessage } from './post-message.ts';
import * as repository from './push.repository.ts';
import type { PushDeps } from './push-deps.ts';
import type { RingMessage } from './push-message.ts';
import { recordAnswer } from './send-push.ts';

/** A slower ring would come too late for its match card. */
const TIMEOUT_MS = 5_000;
/** The topic whose push switch allows rings. */
const TOPIC = 'callReminders';

/**
 * Sends immediately to the devices of the people who want to be called and look at the app nowhere. Best effort:
 * nothing is stored or retried, and it never throws.
 */
export async function ring(deps: PushDeps, userIds: readonly string[], message: RingMessage): Promise<void> {
  try {
    const vapid = await deps.keys.read();
    if (vapid === null) return;
    const choicesOf = await deps.notices.choicesOf(deps.db, userIds);
    const callable = userIds.filter((id) => choicesOf(id).push && choicesOf(id)[`${TOPIC}.push`]);
    const devices = await repository.findDevicesOf(deps.db, callable);
    const payload = writePayload(
      { ...message, topic: TOPIC, rings: true, badge: null, onlyWhenAway: true },
      { siteUrl: deps.siteUrl(), read: [] },
    );
    const { ttlSeconds } = message;
    const isAway = await awayOf(deps, devices);
    await Promise.all(
      devices.filter(isAway).map((device) =>
        deps.rings(async () => {
          const sending = {
            device,
            vapid,
            payload,
            ttlSeconds,
            topic: topicOf(device.id, message.tag),
            timeoutMs: TIMEOUT_MS,
          };
          await recordAnswer(deps, device, await postMessage({ ...sending, urgency: 'high' }));
        }),
      ),
    );
  } catch (error) {
    if (!(error instanceof TooBusyError)) deps.logger.warn({ error }, 'people could not be rung');
  }
}

/** Answers a test for devices whose person looks at the app nowhere. Checks each person once. */
async function awayOf(deps: Pick<PushDeps, 'realtime'>, devices: readonly { userId: string }[]) {
  const ids = [...new Set(devices.map(({ userId }) => userId))];
  const looking = await Promise.all(ids.map((id) => isPersonLooking(deps, id)));
  const lookers = new Set(ids.filter((_id, index) => looking[index]));
  return ({ userId }: { userId: string }): boolean => !lookers.has(userId);
}

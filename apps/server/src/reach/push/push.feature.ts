import { pushCommands } from '@cuppa/contract/reach/push/push-events';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import { createBoundedWork } from '../../platform/process/bounded-work.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import type { PushEnv } from './push.env.ts';
import { createPushMetrics } from './push.metrics.ts';
import { createPushService, type PushService } from './push.service.ts';
import { pushJob } from './send-push.ts';
import { vapidSubject } from './vapid-subject.ts';

const TEST_LIMIT = { name: 'push-tests', points: 5, seconds: 600 };
/** The rings that a process sends in parallel. If more had to wait, their match cards would end before their turn. */
const RINGS = { atOnce: 32, waiting: 256 };

export function pushFeature(
  base: Base,
  needs: {
    env: PushEnv & Parameters<typeof vapidSubject>[0];
    notices: NoticesService;
    profiles: ProfileService;
  },
) {
  const { env, notices, profiles } = needs;
  const service = createPushService({
    ...base,
    notices,
    profiles,
    metrics: createPushMetrics(base.metrics, base.db),
    services: env.PUSH_SERVICES,
    subject: vapidSubject(env),
    tests: base.limiters.create(TEST_LIMIT),
    rings: createBoundedWork(RINGS),
  });
  return {
    service,
    routes: { push: pushRoutes(service) },
    jobs: [jobHandler(pushJob, service.carryOut)],
    seed: service.makeKeys,
    sockets: () =>
      base.realtime.onCommands(pushCommands, {
        'presence.looking': async (caller, { isLooking }, socket) => {
          await service.noteLooking(caller, socket, isLooking);
          return null;
        },
      }),
  } satisfies Feature;
}

function pushRoutes(push: PushService) {
  return api.push.router({
    key: api.push.key.handler(async () => ({ publicKey: await push.key() })),
    addDevice: api.push.addDevice.handler(({ context, input }) => push.addDevice(context.caller, input)),
    devices: api.push.devices.handler(async ({ context }) => ({ items: await push.devices(context.caller) })),
    removeDevice: api.push.removeDevice.handler(async ({ context, input }) => ({
      items: await push.removeDevice(context.caller, input.id),
    })),
    sendTest: api.push.sendTest.handler(async ({ context }) => ({
      devices: await push.sendTest(context.caller.userId),
    })),
  });
}

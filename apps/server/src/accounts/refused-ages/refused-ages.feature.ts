import { birthdayProblem, judgeBirthday, MINIMUM_AGE } from '@cuppa/domain/accounts/profile/age';
import { birthdayToday } from '@cuppa/domain/accounts/profile/birthday-today';
import { birthdayWords } from '@cuppa/domain/accounts/profile/profile-words';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { z } from 'zod';
import type { Base, Feature } from '../../platform/feature.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import type { PlatformEnv } from '../../platform/process/platform.env.ts';
import { createRefusedAgesService, deviceKeys } from './refused-ages.service.ts';

const checkSchema = z.object({
  birthday: z.string().max(10),
  timeZone: z.string().max(64).optional(),
  device: z.string().max(40),
});
const UNDER_AGE = {
  code: 'UNDER_AGE',
  message: `You must be at least ${MINIMUM_AGE} years old to use ${APP_NAME}`,
};

/** Built before the accounts, which ask it about every birthday. */
export function refusedAgesFeature(
  base: Pick<Base, 'db' | 'clock' | 'storage' | 'limiters'>,
  env: Pick<PlatformEnv, 'CLIENT_IP_HEADER'>,
) {
  const service = createRefusedAgesService(base);
  const addressOf = createClientAddress(env.CLIENT_IP_HEADER);
  return {
    service,
    /**
     * POST /api/age-check {birthday, timeZone, device}: the birthday of someone without an account, before they sign up.
     * 422 UNDER_AGE, also if the device is remembered.
     */
    http: async (server) => {
      server.post('/api/age-check', async (request, reply) => {
        const { data: given } = checkSchema.safeParse(request.body);
        const today = birthdayToday(given?.timeZone, base.clock.now());
        const problem = given === undefined ? 'no-day' : birthdayProblem(given.birthday, today);
        if (given === undefined || problem !== null) {
          const message = birthdayWords(KEPT_LANGUAGE)[problem ?? 'no-day'];
          return reply.code(422).send({ code: 'INVALID_BIRTHDAY', message });
        }
        const verdict = judgeBirthday(given.birthday, today);
        const keys = deviceKeys(given?.device);
        if (verdict === 'under-age') await service.rememberAsked(addressOf(request), keys);
        if (verdict === 'under-age' || (await service.has(base.db, keys))) return reply.code(422).send(UNDER_AGE);
        return { isOfAge: true };
      });
    },
  } satisfies Feature;
}

import type { ProfileService } from '../../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../../platform/feature.ts';
import { api } from '../../../platform/http/api.ts';
import { jobHandler } from '../../../platform/jobs/jobs.ts';
import type { NoticesService } from '../../../reach/notices/notices.service.ts';
import type { TeaTimeEnv } from './tea-time.env.ts';
import { createTeaTimeService, teaTimeJob } from './tea-time.service.ts';

export function teaTimeFeature(
  base: Base,
  { env, ...needs }: { env: TeaTimeEnv; notices: NoticesService; profiles: ProfileService },
) {
  const lengthMs = env.TEA_TIME_MINUTES * 60_000;
  const service = createTeaTimeService({ ...base, ...needs, times: env.TEA_TIMES, lengthMs });
  const routes = api.teaTime.router({
    read: api.teaTime.read.handler(({ context }) => service.read(context.caller.userId)),
    join: api.teaTime.join.handler(({ context, input }) => service.join(context.caller.userId, input.startsAt)),
    leave: api.teaTime.leave.handler(({ context, input }) => service.leave(context.caller.userId, input.startsAt)),
  });
  return {
    service,
    routes: { teaTime: routes },
    jobs: [jobHandler(teaTimeJob, service.remind)],
  } satisfies Feature;
}

import type { Base, Feature } from '../../feature.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { postCallRoutes } from './post-call.routes.ts';
import { createPostCallService } from './post-call.service.ts';

export function postCallFeature(
  base: Base,
  needs: { calls: CallsService; profiles: ProfileService; progress: ProgressService },
) {
  const service = createPostCallService({ ...base, ...needs });
  return { service, routes: { postCall: postCallRoutes(service) } } satisfies Feature;
}

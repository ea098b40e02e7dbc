import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { registerProfilePhotoUpload } from './profile-photo-upload.ts';
import { createPublicProfileService, type PublicProfileService } from './public-profile.service.ts';
import { createRemovedPhotos } from './removed-photos.service.ts';

export function publicProfileFeature(
  base: Base,
  { pictures, ...needs }: { pictures: Pictures; profiles: ProfileService; progress: ProgressService },
) {
  const { logger, limiters } = base;
  const removedPhotos = createRemovedPhotos(base);
  const service = { ...createPublicProfileService({ ...base, ...needs, removedPhotos }), removedPhotos };
  return {
    service,
    routes: { publicProfile: publicProfileRoutes(service) },
    http: async (server, { contextOf }) => {
      await server.register(
        async (plugin) => registerProfilePhotoUpload(plugin, service, { logger, limiters, pictures, contextOf }),
        { prefix: '/api/profile-photos' },
      );
    },
  } satisfies Feature;
}

function publicProfileRoutes(publicProfile: PublicProfileService) {
  const { read, update, orderPhotos, removePhoto, preview, teaAnswers } = api.publicProfile;
  return api.publicProfile.router({
    read: read.handler(({ context }) => publicProfile.readOwn(context.caller.userId)),
    update: update.handler(({ context, input }) => publicProfile.update(context.caller.userId, input)),
    orderPhotos: orderPhotos.handler(({ context, input }) =>
      publicProfile.orderPhotos(context.caller.userId, input.photoIds),
    ),
    removePhoto: removePhoto.handler(({ context, input }) =>
      publicProfile.removePhoto(context.caller.userId, input.photoId),
    ),
    preview: preview.handler(({ context }) => publicProfile.preview(context.caller.userId)),
    teaAnswers: teaAnswers.handler(({ context }) => publicProfile.teaAnswers(context.caller.userId)),
  });
}

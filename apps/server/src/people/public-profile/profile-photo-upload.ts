import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApiContext, requireAccess } from '../../platform/http/api-access.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import {
  MAX_UPLOAD_BYTES,
  parseQuery,
  reencodeBody,
  takePictureBodies,
} from '../../platform/pictures/picture-uploads.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { PublicProfileService } from './public-profile.service.ts';

const UPLOAD_LIMIT = { name: 'profile-photos', points: 20, seconds: 60 };
const PHOTO_FORM = { longestSidePx: 1_440, quality: 82, thumbnailPx: 256 };

const share = z.coerce.number().min(0).max(1);
const uploadSchema = z.object({
  clientId: z.uuid().toLowerCase(),
  /** The crop to keep, as fractions of the upright picture. */
  x: share.default(0),
  y: share.default(0),
  width: share.default(1),
  height: share.default(1),
});

/** `POST /?clientId=&x=&y=&width=&height=` adds a photo to one's profile and returns the profile. */
export function registerProfilePhotoUpload(
  plugin: FastifyInstance,
  publicProfile: PublicProfileService,
  deps: { logger: Logger; limiters: Limiters; pictures: Pictures; contextOf(request: FastifyRequest): ApiContext },
): void {
  const callerOf = async (request: FastifyRequest) => (await requireAccess('of-age', deps.contextOf(request))).userId;
  const uploads = deps.limiters.create(UPLOAD_LIMIT);
  takePictureBodies(plugin, deps.logger);

  plugin.post('/', {
    bodyLimit: MAX_UPLOAD_BYTES,
    // Runs before the body is read, so that a refused upload does not transfer megabytes.
    onRequest: async (request) => {
      parseQuery(uploadSchema, request.query);
      const userId = await callerOf(request);
      await uploads.take(userId);
      deps.pictures.requirePlace(userId);
    },
    handler: async (request, reply) => {
      const userId = await callerOf(request);
      const { clientId, ...crop } = parseQuery(uploadSchema, request.query);
      const own = await publicProfile.addPhoto({ userId, clientId }, () =>
        reencodeBody(deps.pictures, userId, request.body, { ...PHOTO_FORM, crop }),
      );
      return reply.header('cache-control', 'no-store').send(own);
    },
  });
}

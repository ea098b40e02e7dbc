import { EVENT_PICTURES_A_DAY } from '@cuppa/domain/safety/safety/caps';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiContext, requireAccess } from '../../platform/http/api-access.ts';
import { createDailyCap } from '../../platform/limits/daily-cap.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import { MAX_UPLOAD_BYTES, reencodeBody, takePictureBodies } from '../../platform/pictures/picture-uploads.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { HostingService } from './hosting.service.ts';

const PICTURE_FORM = { longestSidePx: 1_600, quality: 82 };

/** Registers `POST /`: takes an event picture as the body and answers `{ pictureId }`. */
export function registerEventPictureUpload(
  plugin: FastifyInstance,
  hosting: HostingService,
  deps: { logger: Logger; limiters: Limiters; pictures: Pictures; contextOf(request: FastifyRequest): ApiContext },
): void {
  const callerOf = async (request: FastifyRequest) =>
    (await requireAccess('onboarded', deps.contextOf(request))).userId;
  const uploads = createDailyCap(deps.limiters, { name: 'event-pictures', times: EVENT_PICTURES_A_DAY });
  takePictureBodies(plugin, deps.logger);

  plugin.post('/', {
    bodyLimit: MAX_UPLOAD_BYTES,
    // Check the limits before reading the body, so that a refused upload sends no megabytes.
    onRequest: async (request) => {
      const userId = await callerOf(request);
      await uploads.take(userId);
      deps.pictures.requirePlace(userId);
    },
    handler: async (request, reply) => {
      const userId = await callerOf(request);
      const picture = await reencodeBody(deps.pictures, userId, request.body, PICTURE_FORM);
      return reply.header('cache-control', 'no-store').send(await hosting.addPicture(userId, picture));
    },
  });
}

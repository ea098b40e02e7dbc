import type { Base, Feature } from '../feature.ts';
import { createPictures } from './pictures.ts';

/** The picture service; ends with the server. */
export function picturesPart({ logger }: Pick<Base, 'logger'>) {
  const pictures = createPictures({ logger });
  return {
    service: pictures,
    http: async (server) => {
      server.addHook('onClose', pictures.close);
    },
  } satisfies Feature;
}

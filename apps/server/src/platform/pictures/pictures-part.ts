import type { Base, Feature } from '../feature.ts';
import { createPictures } from './pictures.ts';

/** The picture service; ends with the server. */
export function picturesPart({ logger }: Pick<Base, 'logger'>) {
  const pictures = createPictures({ logger });
  return {
    service: pictures,
    close: pictures.close,
  } satisfies Feature;
}

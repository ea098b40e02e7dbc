import type { Base, Feature } from '../../platform/feature.ts';
import { createBlocksService } from './blocks.service.ts';

export function blocksFeature(base: Base) {
  return { service: createBlocksService(base) } satisfies Feature;
}

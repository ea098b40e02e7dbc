import type { Base, Feature } from '../../platform/feature.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { createVerdictsService } from './verdicts.service.ts';

export function verdictsFeature(
  base: Base,
  needs: {
    blocks: BlocksService;
    calls: CallsService;
    connections: ConnectionsService;
    notices: NoticesService;
  },
) {
  return { service: createVerdictsService({ ...base, ...needs }) } satisfies Feature;
}

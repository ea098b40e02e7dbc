import type { BlocksService } from '../../people/blocks/blocks.service.ts';
import type { ConnectionsService } from '../../people/connections/connections.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
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

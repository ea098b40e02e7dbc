import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';
import { iceServersSchema } from './call-events.ts';

export const callsContract = {
  checkConnection: ofAge
    .route({ method: 'POST', path: '/calls/check', summary: 'What a trial call within one page connects through' })
    .input(z.object({}))
    .output(iceServersSchema),
};

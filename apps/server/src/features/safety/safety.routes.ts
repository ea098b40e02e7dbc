import { api } from '../../platform/api/api.ts';
import { requireOfAge } from '../../platform/api/api-access.ts';
import type { SafetyService } from './safety.service.ts';

export function safetyRoutes(safety: SafetyService) {
  return {
    acceptRules: api.safety.acceptRules.handler(async ({ context }) =>
      safety.acceptRules((await requireOfAge(context)).userId),
    ),
    reportFromCall: api.safety.reportFromCall.handler(async ({ context, input }) =>
      safety.reportFromCall((await requireOfAge(context)).userId, input),
    ),
    blockConnection: api.safety.blockConnection.handler(async ({ context, input }) =>
      safety.blockConnection((await requireOfAge(context)).userId, input.connectionId),
    ),
    reportFromConnection: api.safety.reportFromConnection.handler(async ({ context, input }) =>
      safety.reportFromConnection((await requireOfAge(context)).userId, input),
    ),
  };
}

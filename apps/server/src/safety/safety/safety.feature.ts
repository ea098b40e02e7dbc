import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createSafetyService, type SafetyService } from './safety.service.ts';
import type { SafetyDeps } from './safety-deps.ts';

export function safetyFeature(base: Base, needs: Omit<SafetyDeps, keyof Base>) {
  const service = createSafetyService({ ...base, ...needs });
  return { service, routes: { safety: safetyRoutes(service) } } satisfies Feature;
}

function safetyRoutes(safety: SafetyService) {
  return api.safety.router({
    acceptRules: api.safety.acceptRules.handler(async ({ context }) => safety.acceptRules(context.caller.userId)),
    report: api.safety.report.handler(async ({ context, input }) => safety.report(context.caller, input)),
    completeReport: api.safety.completeReport.handler(async ({ context, input }) =>
      safety.completeReport(context.caller.userId, input),
    ),
    askForLook: api.safety.askForLook.handler(({ context }) => safety.askForLook(context.caller.userId)),
    blockConnection: api.safety.blockConnection.handler(async ({ context, input }) =>
      safety.blockConnection(context.caller.userId, input.connectionId),
    ),
  });
}

import type { NextStep } from '@cuppa/contract/whats-next/whats-next-contract';
import type { Step } from '@cuppa/domain/whats-next/rank-steps';

export function presentStep(step: Step): NextStep {
  switch (step.kind) {
    case 'reconnection':
      return { ...step, scheduledFor: new Date(step.scheduledFor).toISOString() };
    case 'event':
      return { ...step, startsAt: new Date(step.startsAt).toISOString() };
    default:
      return step;
  }
}

import type { Feature } from '../../../platform/feature.ts';
import type { ModelAnswers } from '../../../platform/model/model-answers.ts';
import { createSummaryWriter } from './summary.service.ts';

export function summaryFeature(modelAnswers: ModelAnswers) {
  return { service: createSummaryWriter(modelAnswers) } satisfies Feature;
}

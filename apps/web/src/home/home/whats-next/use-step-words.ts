import type { NextStep } from '@cuppa/contract/home/home/whats-next-contract';
import { isNearlyEarned } from '@cuppa/domain/home/home/badge-nearness';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';

export type StepWords = { title: string; reason: string; action: string };

/** The texts of a step. Times are in the person's time zone, those of an event in its own. */
export function useStepWords(): (step: NextStep) => StepWords {
  const t = useTranslations('whatsNext');
  const dates = useDates();
  const timeOf = (moment: string) => dates.say('moment', moment);

  return (step) => {
    switch (step.kind) {
      case 'reconnection':
        return {
          title: step.partnerName === '' ? t('reconnectionOfOne') : t('reconnection', { name: step.partnerName }),
          reason: t('reconnectionReason', { time: timeOf(step.scheduledFor) }),
          action: t('reconnectionAction'),
        };
      case 'journal':
        return {
          title: step.partnerName === '' ? t('journalOfOne') : t('journal', { name: step.partnerName }),
          reason: t('journalReason'),
          action: t('journalAction'),
        };
      case 'streak':
        return { title: t('streak', { days: step.streak }), reason: t('streakReason'), action: t('streakAction') };
      case 'event':
        return {
          title: step.title,
          reason: t(step.fits ? 'eventReason' : 'eventReasonNext', {
            time: dates.sayIn(step.timeZone, 'moment', step.startsAt),
          }),
          action: t('eventAction'),
        };
      case 'badge':
        return {
          title: t(isNearlyEarned(step) ? 'badge' : 'badgeBegun', { name: step.name }),
          reason: t('badgeReason', { done: step.done, goal: step.goal, left: step.goal - step.done }),
          action: t('badgeAction'),
        };
      case 'repair':
        return {
          title: t('repair', { days: step.length }),
          // The deadline is the end of a day, whose name is clearer than the following midnight.
          reason: t('repairReason', { day: dates.say('weekday', new Date(Date.parse(step.until) - 1)) }),
          action: t('repairAction'),
        };
      case 'question':
        return { title: step.text, reason: t('questionReason'), action: t('questionAction') };
      case 'person':
        return {
          title: t('person', { name: step.partnerName }),
          reason: t(step.hasWritten ? 'personReason' : 'personReasonNew', { name: step.partnerName }),
          action: t('personAction'),
        };
      case 'week-cup':
        return { title: t('weekCup'), reason: t('weekCupReason'), action: t('weekCupAction') };
      case 'reflection':
        return { title: t('reflection'), reason: t('reflectionReason'), action: t('reflectionAction') };
      case 'square':
        return { title: t('square'), reason: t('squareReason'), action: t('squareAction') };
      case 'host':
        return { title: t('host'), reason: t('hostReason'), action: t('hostAction') };
      case 'call':
        return { title: t('call'), reason: t('callReason'), action: t('callAction') };
      case 'first-call':
        return {
          title: t('firstCall'),
          reason: t('firstCallReason', { name: APP_NAME }),
          action: t('firstCallAction'),
        };
    }
  };
}

import type { NextStep } from '@cuppa/contract/whats-next/whats-next-contract';
import { APP_NAME } from '@cuppa/domain/app-name';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';

export type StepWords = { title: string; reason: string; action: string };

/** The words of a step, with its moments on the person's clock. */
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
          reason: t('eventReason', { time: timeOf(step.startsAt) }),
          action: t('eventAction'),
        };
      case 'badge':
        return {
          title: t('badge', { name: step.name }),
          reason: t('badgeReason', { done: step.done, goal: step.goal }),
          action: t('badgeAction'),
        };
      case 'first-call':
        return {
          title: t('firstCall'),
          reason: t('firstCallReason', { name: APP_NAME }),
          action: t('firstCallAction'),
        };
    }
  };
}

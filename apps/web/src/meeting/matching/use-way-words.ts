import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { relaxationWords } from './prospect-words.ts';
import type { Way } from './search-ways.ts';

/** Returns the words of the button that takes a way. */
export function useWayWords(): (way: Way) => string {
  const t = useTranslations('matching');
  const dates = useDates();
  return (way) => {
    switch (way.to) {
      case 'widen':
        return relaxationWords(way.step, t);
      case 'seat':
        return t('saveSeat', { time: dates.say('weekdayTime', way.startsAt) });
      case 'notify':
        return t('notifyInstead');
      case 'narrow':
        return t('ownLimits');
      case 'alert':
        return t('notifyMe');
      case '/daily-tea':
        return t('todaysQuestion');
      case '/practice':
        return t('practice');
      case '/town-square':
        return t('townSquare');
    }
  };
}

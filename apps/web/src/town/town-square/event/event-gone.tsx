import { useTranslations } from 'use-intl';
import { SAME_VISIT } from '../../../lib/page/same-visit.ts';
import { PlainPage } from '../../../ui/layout/plain-page.tsx';

/** Shown if no event is at the address, or the person may not see it. */
export function EventGone() {
  const t = useTranslations('event');
  return (
    <PlainPage
      title={t('title')}
      back={{ to: '/town-square', label: t('backToTown'), state: SAME_VISIT }}
      empty={{ title: t('gone'), description: t('goneDescription') }}
      action={{ to: '/town-square', label: t('toTown') }}
    />
  );
}

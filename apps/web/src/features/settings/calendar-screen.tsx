import { useTranslations } from 'use-intl';
import { PlainPage } from '../../ui/layout/plain-page.tsx';

export function CalendarScreen() {
  const t = useTranslations('settings');
  return (
    <PlainPage
      title={t('calendar.title')}
      back={{ to: '/settings', label: t('backToSettings') }}
      empty={{ title: t('calendar.empty'), description: t('calendar.emptyDescription') }}
      action={{ to: '/town-square', label: t('calendar.action') }}
    />
  );
}

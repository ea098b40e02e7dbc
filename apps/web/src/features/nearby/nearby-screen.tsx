import { useTranslations } from 'use-intl';
import { PlainPage } from '../../ui/layout/plain-page.tsx';

export function NearbyScreen() {
  const t = useTranslations('nearby');
  const common = useTranslations('common');
  return (
    <PlainPage
      title={t('title')}
      back={{ to: '/home', label: common('home') }}
      empty={{ title: t('empty'), description: t('emptyDescription') }}
      action={{ to: '/video', label: t('action') }}
    />
  );
}

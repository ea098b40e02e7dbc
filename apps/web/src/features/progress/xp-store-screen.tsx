import { useTranslations } from 'use-intl';
import { PlainPage } from '../../ui/plain-page.tsx';

export function XpStoreScreen() {
  const t = useTranslations('xpStore');
  const common = useTranslations('common');
  return (
    <PlainPage
      title={t('title')}
      back={{ to: '/home', label: common('home') }}
      empty={{ title: t('empty'), description: t('emptyDescription') }}
      action={{ to: '/home', label: t('action') }}
    />
  );
}

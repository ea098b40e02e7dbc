import { useTranslations } from 'use-intl';
import { PlainPage } from '../../ui/plain-page.tsx';

export function ChatScreen() {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  return (
    <PlainPage
      title={t('title')}
      back={{ to: '/matches', label: common('back') }}
      empty={{ title: t('empty'), description: t('emptyDescription') }}
      action={{ to: '/matches', label: t('action') }}
    />
  );
}

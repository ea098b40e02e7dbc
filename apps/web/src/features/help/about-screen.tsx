import { APP_NAME } from '@cuppa/domain/app-name';
import { useTranslations } from 'use-intl';
import { Logo } from '../../ui/art/logo.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';

export function AboutScreen() {
  const t = useTranslations('about');
  const common = useTranslations('common');
  return (
    <NarrowPage title={t('title')} back={{ to: '/settings', label: common('back') }}>
      <Card>
        <Logo name={APP_NAME} />
        <p className="mt-4 text-body text-ink-2">{t('text', { name: APP_NAME })}</p>
        <p className="mt-3 text-body text-ink-2">{t('name')}</p>
      </Card>
    </NarrowPage>
  );
}

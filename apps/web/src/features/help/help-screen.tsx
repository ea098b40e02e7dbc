import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';

const TOPICS = ['call', 'safety', 'camera', 'xp'] as const;

export function HelpScreen() {
  const t = useTranslations('help');
  const common = useTranslations('common');
  return (
    <NarrowPage title={t('title')} back={{ to: '/settings', label: common('back') }}>
      {TOPICS.map((topic) => (
        <Card key={topic} as="section" className="mb-3.5">
          <h2 className="text-t3">{t(`${topic}Title`)}</h2>
          <p className="mt-2 text-body text-ink-2">{t(`${topic}Text`)}</p>
        </Card>
      ))}
      <div className="flex flex-wrap gap-3">
        <Link to="/terms" className={buttonStyles('outline', 'sm')}>
          {t('rulesLink')}
        </Link>
        <Link to="/privacy" className={buttonStyles('outline', 'sm')}>
          {t('privacyLink')}
        </Link>
      </div>
    </NarrowPage>
  );
}

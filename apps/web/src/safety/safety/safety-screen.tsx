import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages, useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { HelplineList } from '../parts/helpline-list.tsx';
import { TellAFriend } from './tell-a-friend.tsx';
import { TextSection } from './text-section.tsx';

const SECTIONS = ['before', 'during', 'after', 'meeting', 'scams', 'watches', 'keep', 'moderation'] as const;
type Section = (typeof SECTIONS)[number];
type Point = 'before.points.room';

/** /safety: open to everyone, signed in or not, and offline too; /safety#crisis leads to the helplines. */
export function SafetyScreen() {
  const t = useTranslations('safetyCentre');
  const common = useTranslations('common');
  const words = useMessages().safetyCentre;
  const inside: Partial<Record<Section, ReactNode>> = {
    meeting: <TellAFriend />,
    keep: (
      <Link to="/privacy" className={buttonStyles('outline', 'sm', 'mt-4')}>
        {t('privacyLink')}
      </Link>
    ),
    moderation: (
      <Link to="/safety/figures" className={buttonStyles('outline', 'sm', 'mt-4')}>
        {t('figuresLink')}
      </Link>
    ),
  };
  return (
    <NarrowPage title={t('title')} description={t('description')} back={{ to: '/settings', label: common('back') }}>
      <div className="flex flex-col gap-4">
        <CrisisSection />
        {SECTIONS.map((section) => (
          <TextSection
            key={section}
            heading={t(`${section}.heading`)}
            points={Object.keys(words[section].points).map((point) => t(`${section}.points.${point}` as Point))}
          >
            {inside[section]}
          </TextSection>
        ))}
        <div className="flex flex-wrap gap-3">
          <Link to="/community-rules" className={buttonStyles('outline', 'sm')}>
            {t('rulesLink')}
          </Link>
          <Link to="/help" className={buttonStyles('outline', 'sm')}>
            {t('helpLink')}
          </Link>
        </div>
      </div>
    </NarrowPage>
  );
}

function CrisisSection() {
  const t = useTranslations('safetyCentre.crisis');
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#crisis') box.current?.scrollIntoView?.({ block: 'start' });
  }, [hash]);
  return (
    <div id="crisis" ref={box}>
      <TextSection heading={t('heading')}>
        <p className="mt-2 mb-4 text-body text-ink-2">{t('text')}</p>
        <HelplineList />
        <p className="mt-2 text-small text-ink-2">{t('private')}</p>
      </TextSection>
    </div>
  );
}

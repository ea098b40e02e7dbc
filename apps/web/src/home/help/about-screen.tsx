import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { CaseSensitive, LifeBuoy, MapPin, Paintbrush, ScrollText, Shapes, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Logo } from '../../ui/art/logo.tsx';
import { LinkRow, RowGroup, TextRow } from '../../ui/choices/row.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { LicenceList } from './licence-list.tsx';
import { OperatorCard } from './operator-card.tsx';

/** /about: what Cuppa is, its version, its operator, and the licenses of the work that it uses. */
export function AboutScreen() {
  const t = useTranslations('about');
  const common = useTranslations('common');
  const version = import.meta.env.APP_VERSION;
  return (
    <NarrowPage title={t('title')} back={{ to: '/settings', label: common('back') }}>
      <Card className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Cup rim="duckegg" tea={TEAS.dark} earAngle={35} className="w-24 shrink-0" />
        <div className="min-w-[min(24ch,100%)] flex-1">
          <Logo name={APP_NAME} />
          <p className="mt-3 text-body text-ink-2">{t('text', { name: APP_NAME })}</p>
          <p className="mt-2 text-body text-ink-2">{t('name')}</p>
          <p className="mt-3 text-label text-ink-2">
            {version === undefined ? t('versionUnknown') : t('version', { version })}
          </p>
        </div>
      </Card>
      <OperatorCard />
      <RowGroup title={t('creditsTitle')}>
        <TextRow icon={<CaseSensitive size={20} />} label={t('fonts')} text={t('fontsText')} />
        <TextRow icon={<Shapes size={20} />} label={t('icons')} text={t('iconsText')} />
        <TextRow icon={<MapPin size={20} />} label={t('cities')} text={t('citiesText')} />
        <TextRow icon={<Paintbrush size={20} />} label={t('art')} text={t('artText', { name: APP_NAME })} />
      </RowGroup>
      <LicencesCard />
      <RowGroup title={t('links')}>
        <LinkRow to="/help" icon={<LifeBuoy size={20} />} label={t('help')} />
        <LinkRow to="/terms" icon={<ScrollText size={20} />} label={t('terms')} />
        <LinkRow to="/privacy" icon={<ShieldCheck size={20} />} label={t('privacy')} />
      </RowGroup>
    </NarrowPage>
  );
}

/** The licenses, loaded only on demand because they are larger than the app. */
function LicencesCard() {
  const t = useTranslations('about');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="licences" className="mb-5">
      <h2 id="licences" className="text-t3">
        {t('licencesTitle')}
      </h2>
      <p className="mt-2 mb-4 text-body text-ink-2">{t('licencesText', { name: APP_NAME })}</p>
      <Button
        variant="outline"
        className="w-full"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && (
        <div className="mt-4 flex flex-col gap-5">
          <LicenceList title={t('inApp')} paths={['/licences/web.json', '/licences/beside.json']} />
          <LicenceList title={t('onServer')} paths={['/licences/server.json']} />
        </div>
      )}
    </Card>
  );
}

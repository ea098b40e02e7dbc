import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { CaseSensitive, LifeBuoy, MapPin, Paintbrush, ScrollText, Shapes, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Logo } from '../../ui/art/logo.tsx';
import { LinkRow, RowGroup, TextRow } from '../../ui/choices/row.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { LicencesCard } from './licences-card.tsx';
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
        <div className="min-w-[24ch] flex-1">
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

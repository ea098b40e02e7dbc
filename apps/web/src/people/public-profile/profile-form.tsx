import type { OwnPublicProfile } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useQuery } from '@tanstack/react-query';
import { Eye, Heart, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { listed } from '../../lib/page/listed.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { LinkRow, RowGroup } from '../../ui/choices/row.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { AboutCard } from './about-card.tsx';
import { BeforeCallCard } from './before-call-card.tsx';
import { ChangedSheet } from './changed-sheet.tsx';
import { GendersCard } from './genders-card.tsx';
import { LanguagesCard } from './languages-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { PromptsCard } from './prompts-card.tsx';
import type { Kept } from './use-form-values.ts';
import { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps = { own: OwnPublicProfile; kept: Kept };

/** Photos are changed immediately; everything else is saved together. */
export function ProfileForm({ own, kept }: ProfileFormProps) {
  const { queries } = useServer();
  const t = useTranslations('publicProfile');
  const common = useTranslations('common');
  const form = useProfileForm(own, kept);
  const { connectionPreference: looksFor, preferences } = useQuery(queries.profile.me.queryOptions()).data ?? {};
  const missing = own.missing.map((part) => t(`missing_${part}`));
  const paysXp = missing.length > 0 && own.completionXp > 0 && preferences?.showXp === true;
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3.5 lg:grid-cols-12">
      <div className="flex flex-col gap-3.5 lg:sticky lg:top-8 lg:col-span-5">
        <PhotosCard photos={own.photos} />
        <p className="px-1.5 text-small text-ink-2">
          {[
            missing.length === 0 ? t('complete') : t('missing', { parts: listed(missing) }),
            ...(paysXp ? [t('earns', { xp: own.completionXp })] : []),
          ].join(' ')}
        </p>
        <Link to="/profile/preview" className={buttonStyles('porcelain')}>
          <Eye size={20} aria-hidden />
          <span>{t('preview')}</span>
        </Link>
      </div>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-3.5 lg:col-span-7">
        <AboutCard form={form} />
        <PromptsCard form={form} />
        <BeforeCallCard form={form} hasPhoto={own.photos.length > 0} />
        <LanguagesCard form={form} />
        {(looksFor === 'dating' || looksFor === 'both') && <GendersCard form={form} />}
        <RowGroup title={t('more')}>
          <LinkRow to="/connection-preferences" icon={<Users size={20} />} label={t('lookingFor')} />
          <LinkRow to="/core-values" icon={<Heart size={20} />} label={t('values')} />
        </RowGroup>
        <p className="-mt-3 px-1.5 text-small text-ink-2">{t('birthday')}</p>
        <div className="sticky bottom-0 z-1 -mx-(--page-x) mt-1 rounded-t-l bg-surface px-(--page-x) pt-3 pb-safe-4 shadow-e3">
          <p role="status" className="mb-2 text-center text-label text-ink-2 empty:hidden">
            {form.isChanged && !form.isSaving && t('unsaved')}
          </p>
          <Button type="submit" className="w-full" isLoading={form.isSaving} loadingLabel={common('saving')}>
            {common('save')}
          </Button>
        </div>
      </form>
      <ChangedSheet form={form} />
    </div>
  );
}

import type { OwnAccount } from '@cuppa/contract/accounts/account/account-contract';
import { nextSetUpPath } from '@cuppa/domain/accounts/onboarding/onboarding';
import { useQuery } from '@tanstack/react-query';
import { LogOut, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { LinkRow, RowGroup } from '../../ui/choices/row.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { AccountLoader } from './account-loader.tsx';
import { BreakCard } from './break-card.tsx';
import { DownloadCard } from './download-card.tsx';

/** /settings/account: the account's address, the data download, and the way to delete the account. */
export function AccountScreen() {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const step = useUnfinishedStep();
  const back = step === null ? { to: '/settings', label: t('back') } : { to: step, label: common('back') };
  return (
    <NarrowPage title={t('title')} description={t('description')} back={back}>
      <AccountLoader>{(account) => <AddressCard account={account} />}</AccountLoader>
      <DownloadCard />
      <BreakCard />
      <RowGroup title={t('delete.rowTitle')}>
        <LinkRow to="/settings/account/delete" icon={<LogOut size={20} />} label={t('delete.row')} />
      </RowGroup>
    </NarrowPage>
  );
}

/** The page that a person continues with who came here before the onboarding was done, else null. */
function useUnfinishedStep() {
  const { queries } = useServer();
  const { data: profile } = useQuery(queries.profile.me.queryOptions());
  return profile === undefined || profile.isSuspended ? null : nextSetUpPath(profile);
}

function AddressCard({ account: { email, phone } }: { account: OwnAccount }) {
  const t = useTranslations('account');
  const { queries } = useServer();
  const { data: profile } = useQuery(queries.profile.me.queryOptions());
  const step = useUnfinishedStep();
  const address = email || (phone === null ? t('noAddress') : `+${phone}`);
  return (
    <Card as="section" className="mb-5 flex flex-wrap items-center gap-4">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-s bg-surface-2 text-ink-2">
        <Mail size={20} />
      </span>
      <p className="min-w-40 flex-1 text-body">
        <span className="block text-small text-ink-2">{t('signIn')}</span>
        <span className="font-semibold wrap-anywhere">{address}</span>
      </p>
      {profile?.isSuspended !== true && step === null && (
        <Link to="/settings/security" className={buttonStyles('outline', 'sm')}>
          {t('change')}
        </Link>
      )}
    </Card>
  );
}

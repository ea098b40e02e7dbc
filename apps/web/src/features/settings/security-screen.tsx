import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queries } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmailSection } from './security/email-section.tsx';
import { FactorsSection } from './security/factors-section.tsx';
import { IdentitiesSection } from './security/identities-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { useAccount } from './security/use-account.ts';

export function SecurityScreen() {
  const t = useTranslations('security');
  const settings = useTranslations('settings');
  return (
    <NarrowPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/settings', label: settings('backToSettings') }}
    >
      <Sections />
    </NarrowPage>
  );
}

function Sections() {
  const common = useTranslations('common');
  const security = useQuery(queries.auth.security.queryOptions());
  const account = useAccount();
  const failed = [security, account].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <LoadFailed query={failed} />;
  if (security.data === undefined || account.data === undefined) {
    return (
      <div role="status" aria-label={common('loading')} className="flex flex-col gap-5">
        <Skeleton className="h-56 rounded-l" />
        <Skeleton className="h-56 rounded-l" />
        <Skeleton className="h-40 rounded-l" />
      </div>
    );
  }
  const [overview, user] = [security.data, account.data];
  return (
    <>
      <PasswordSection overview={overview} />
      <EmailSection account={user} confirmsBoth={overview.confirmsBothAddresses} />
      <FactorsSection account={user} overview={overview} />
      <SessionsSection sessions={overview.sessions} />
      <IdentitiesSection account={user} overview={overview} />
    </>
  );
}

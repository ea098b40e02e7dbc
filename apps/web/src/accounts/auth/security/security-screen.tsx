import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccount } from './use-account.ts';

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
  const { queries } = useServer();
  const common = useTranslations('common');
  const t = useTranslations('security');
  const security = useQuery(queries.auth.security.queryOptions());
  const account = useAccount();
  const failed = [security, account].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <LoadFailed query={failed} title={t('fetchFailed')} />;
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
      <PasskeysSection />
      <FactorsSection account={user} overview={overview} />
      <SessionsSection sessions={overview.sessions} />
      <IdentitiesSection account={user} overview={overview} />
    </>
  );
}

import type { OwnAccount } from '@cuppa/contract/accounts/account/account-contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Renders its child once the account has loaded. */
export function AccountLoader({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const { queries } = useServer();
  const account = useQuery(queries.account.read.queryOptions());
  if (account.data !== undefined) return children(account.data);
  return account.isError ? <LoadFailed query={account} /> : <Skeleton className="mb-5 h-32 rounded-l" />;
}

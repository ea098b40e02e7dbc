import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useProfileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';

/** /profile/edit: one's own texts, prompts and photos. */
export function ProfileEditScreen() {
  const { queries } = useServer();
  const t = useTranslations('publicProfile');
  const profile = useTranslations('profile');
  const own = useQuery(queries.publicProfile.read.queryOptions());
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const draft = useProfileDraft(userId);
  const isThere = own.data !== undefined && draft !== undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={{ to: '/profile', label: profile('title') }}
      />
      {isThere && <ProfileForm own={own.data} kept={{ userId, draft }} />}
      {own.data === undefined && own.isError && <LoadFailed query={own} />}
      {!isThere && !own.isError && <Skeleton className="h-96 rounded-l" />}
    </>
  );
}

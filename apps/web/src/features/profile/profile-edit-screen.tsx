import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { MAX_FIRST_NAME_LENGTH } from '@cuppa/domain/profile/profile-options';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useForm } from '../../lib/forms/use-form.ts';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { PROFILE_REFUSALS } from './profile.messages.ts';

const NOT_BLANK = String.raw`.*\S.*`;

export function ProfileEditScreen() {
  const { queries } = useServer();
  const t = useTranslations('profile');
  const profile = useQuery(queries.profile.me.queryOptions());
  return (
    <NarrowPage title={t('editTitle')} description={t('editDescription')} back={{ to: '/profile', label: t('title') }}>
      {profile.data !== undefined && <NameForm profile={profile.data} />}
      {profile.isPending && <Skeleton className="h-48 rounded-l" />}
      {profile.isError && <LoadFailed query={profile} />}
    </NarrowPage>
  );
}

function NameForm({ profile }: { profile: OwnProfile }) {
  const { queries } = useServer();
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(queries.profile.update.mutationOptions());
  const form = useForm(['firstName'], async ({ firstName }) => {
    try {
      client.setQueryData(queries.profile.me.queryKey(), await mutateAsync({ firstName: firstName.trim() }));
      void client.invalidateQueries({ queryKey: queries.home.key() });
      showToast(t('saved'), { variant: 'success' });
      await navigate('/profile');
    } catch (error) {
      const title = failureKey(error, PROFILE_REFUSALS, 'saveFailed');
      if (title === null) return;
      showToast(t(title), { variant: 'destructive', description: common('loadFailedDescription') });
    }
  });

  return (
    <Card>
      <form {...form.formProps} className="flex flex-col gap-5">
        <TextField
          name="firstName"
          label={t('firstName')}
          autoComplete="given-name"
          icon={<User size={20} />}
          maxLength={MAX_FIRST_NAME_LENGTH}
          defaultValue={profile.firstName ?? ''}
          required
          pattern={NOT_BLANK}
          error={form.problems.firstName ? t('firstNameRequired') : undefined}
        />
        <Button type="submit" isLoading={form.isSubmitting} loadingLabel={common('saving')}>
          {common('save')}
        </Button>
      </form>
    </Card>
  );
}

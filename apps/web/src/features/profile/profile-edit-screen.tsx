import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { MAX_FIRST_NAME_LENGTH } from '@cuppa/domain/profile/profile-options';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, queries } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

const NOT_BLANK = String.raw`.*\S.*`;

export function ProfileEditScreen() {
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
      if (isAnsweredByApp(error)) return;
      showToast(t('saveFailed'), { variant: 'destructive', description: common('loadFailedDescription') });
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

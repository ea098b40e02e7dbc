import {
  MAX_BIO_LENGTH,
  MAX_FIRST_NAME_LENGTH,
  MAX_PRONOUNS_LENGTH,
} from '@cuppa/domain/accounts/profile/profile-options';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { useProfileForm } from './use-profile-form.ts';

const FEW_LEFT = 10;

export type ProfileFormProps = { form: ReturnType<typeof useProfileForm> };

export function AboutCard({ form: { values, problems, change } }: ProfileFormProps) {
  const t = useTranslations('publicProfile');
  const tooMany = useTooMany();
  /** The characters left of a line that the field cuts, once few are; counted as the server does. */
  function left(text: string, max: number): string | undefined {
    const count = max - text.length;
    return count <= FEW_LEFT ? t('lettersLeft', { count }) : undefined;
  }
  return (
    <Card as="section" className="flex flex-col gap-5">
      <h2 className="text-t3">{t('aboutYou')}</h2>
      <TextField
        label={t('firstName')}
        autoComplete="given-name"
        required
        maxLength={MAX_FIRST_NAME_LENGTH}
        value={values.firstName}
        error={problems.firstName && t(`firstName_${problems.firstName}`)}
        hint={left(values.firstName, MAX_FIRST_NAME_LENGTH)}
        onChange={(event) => change({ firstName: event.target.value })}
      />
      <TextField
        label={t('pronouns')}
        maxLength={MAX_PRONOUNS_LENGTH}
        value={values.pronouns}
        error={problems.pronouns && t(`pronouns_${problems.pronouns}`)}
        hint={left(values.pronouns, MAX_PRONOUNS_LENGTH) ?? t('pronounsHint')}
        onChange={(event) => change({ pronouns: event.target.value })}
      />
      <TextArea
        label={t('bio')}
        placeholder={t('bioPlaceholder')}
        maxLength={MAX_BIO_LENGTH}
        tooMany={tooMany}
        value={values.bio}
        left={(count) => t('lettersLeft', { count })}
        onChange={(bio) => change({ bio })}
      />
    </Card>
  );
}

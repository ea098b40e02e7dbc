import { MAX_FIRST_NAME_LENGTH } from '@cuppa/domain/accounts/profile/profile-options';
import { cleanLine } from '@cuppa/domain/platform/text/clean-text';
import { nameProblemOf } from '@cuppa/domain/safety/safety/false-names';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { StepPage, type StepProps } from './step-page.tsx';
import { useSaveAnswer } from './use-save-answer.ts';

export function NameStep({ profile, onAnswered }: StepProps) {
  const t = useTranslations('callProfile');
  const { saveAnswer, isSaving } = useSaveAnswer(profile, onAnswered);
  const [name, setName] = useState(profile.firstName ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const problem = cleanLine(name) === '' ? 'required' : nameProblemOf(cleanLine(name));

  function goOn(): void {
    setIsChecked(true);
    if (problem === null) void saveAnswer({ firstName: name.trim() });
  }

  return (
    <StepPage
      title={t('firstNameTitle')}
      description={t('firstNameDescription')}
      takesFocus={false}
      onContinue={goOn}
      isSaving={isSaving}
    >
      <TextField
        ref={input}
        label={t('firstName')}
        value={name}
        maxLength={MAX_FIRST_NAME_LENGTH}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        onChange={(event) => setName(event.target.value)}
        {...(isChecked && problem !== null && { error: t(`firstName_${problem}`) })}
      />
    </StepPage>
  );
}

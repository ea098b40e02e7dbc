import { asciiDigits } from '@cuppa/domain/platform/text/digits';
import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { keepInField } from '../../../lib/forms/keep-in-field.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { ResendButton } from '../fields/resend-button.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { type PhoneEnrolmentProps, usePhoneEnrolment } from './use-phone-enrolment.ts';

/** Adds a phone: first its number and name, then the code that was sent to it. */
export function PhoneEnrolment(props: PhoneEnrolmentProps) {
  const t = useTranslations('security.factors');
  const { sent, numberForm, codeForm, sendCode, cancel } = usePhoneEnrolment(props);

  if (sent === null) {
    const problem = numberForm.problems.phone;
    return (
      <form {...numberForm.formProps} className="flex flex-col gap-4">
        <TextField
          name="phone"
          type="tel"
          label={t('number')}
          icon={<Phone size={20} />}
          autoComplete="tel"
          placeholder={t('numberPlaceholder')}
          required
          pattern="\+[\d ()\-]{7,22}"
          error={problem ? t(problem === 'taken' ? 'numberTaken' : 'numberInvalid') : undefined}
          hint={t('numberHint')}
          {...keepInField(asciiDigits)}
        />
        <FactorNameField first={t('phone')} problem={numberForm.problems.name} />
        <Button type="submit" isLoading={numberForm.isSubmitting}>
          {t('sendCode')}
        </Button>
        <Button variant="text" onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </form>
    );
  }
  return (
    <form {...codeForm.formProps} className="flex flex-col gap-4">
      <p role="status" className="text-body text-ink-2">
        {t('codeSent', { phone: sent.phone })}
      </p>
      <CodeField label={t('codeLabel')} problem={codeForm.problems.code} isSixDigits />
      <Button type="submit" isLoading={codeForm.isSubmitting}>
        {t('finish')}
      </Button>
      <ResendButton isJustSent size="sm" send={() => sendCode(sent.factorId, sent.phone)} />
      <Button variant="text" onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    </form>
  );
}

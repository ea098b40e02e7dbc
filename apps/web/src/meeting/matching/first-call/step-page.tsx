import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';

/** The props of each question. */
export type StepProps = {
  profile: OwnProfile;
  /** The answer is saved. */
  onAnswered: () => void;
};

type StepPageProps = {
  title: string;
  description?: string;
  /** Whether the question itself takes the focus; a question with a field to type in gives it to that field. */
  takesFocus?: boolean;
  /** Given for a question that a tap on an answer does not settle. */
  onContinue?: () => void;
  isReady?: boolean;
  isSaving?: boolean;
  children: ReactNode;
};

/** One question and its answers, with the way on always in sight. */
export function StepPage(props: StepPageProps) {
  const { title, description, takesFocus = true, onContinue, isReady = true, isSaving = false, children } = props;
  const t = useTranslations('callProfile');
  const common = useTranslations('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady && !isSaving) onContinue?.();
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 animate-fade flex-col">
      <div className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2 pb-4 md:flex-initial">
        <h1
          ref={heading}
          tabIndex={-1}
          id="question"
          className="mt-6 text-d1 short:mt-1 short:text-d2 tight:mt-3 tight:text-d2"
        >
          {title}
        </h1>
        {description !== undefined && (
          <p className="mt-2.5 text-lead text-ink-2 short:mt-1 tight:text-body">{description}</p>
        )}
        <div className="mt-6 flex flex-col gap-4 short:mt-3 tight:mt-4">{children}</div>
      </div>
      {onContinue !== undefined && (
        <Button
          type="submit"
          className="mt-2 shrink-0"
          disabled={!isReady}
          isLoading={isSaving}
          loadingLabel={common('saving')}
        >
          {t('continue')}
        </Button>
      )}
    </form>
  );
}

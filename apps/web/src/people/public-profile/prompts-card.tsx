import type { OwnPrompt } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { MAX_PROMPT_ANSWER_LENGTH, MAX_PROMPTS } from '@cuppa/domain/accounts/profile/profile-options';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { ProfileFormProps } from './about-card.tsx';
import { promptKey, questionOf } from './profile-values.ts';
import { PromptSheet } from './prompt-sheet.tsx';

/** Up to three prompts, each answered here or by a Daily Tea answer. */
export function PromptsCard({ form: { values, problems, change } }: ProfileFormProps) {
  const t = useTranslations('publicProfile');
  const tooMany = useTooMany();
  const [isPicking, setIsPicking] = useState(false);
  const { prompts } = values;
  const heading = useRef<HTMLHeadingElement>(null);
  function remove(prompt: OwnPrompt): void {
    change({ prompts: prompts.filter((one) => one !== prompt) });
    heading.current?.focus();
  }
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-t3 outline-none">
          {t('prompts')}
        </h2>
        <p className="mt-1 text-body text-ink-2">{t('promptsHint')}</p>
      </div>
      {prompts.map((prompt, place) => (
        <div key={promptKey(prompt)} className="rounded-m bg-surface-2 p-4">
          <div className="flex items-start justify-between gap-2">
            <h3 className="pt-2 text-label">{questionOf(prompt)}</h3>
            <button
              type="button"
              aria-label={t('removePrompt', { prompt: questionOf(prompt) })}
              onClick={() => remove(prompt)}
              className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-pill text-ink-2 hover:bg-surface-3"
            >
              <X size={20} aria-hidden />
            </button>
          </div>
          {prompt.source === 'tea' ? (
            <>
              <p dir="auto" className="mt-1 text-body wrap-anywhere whitespace-pre-line">
                {prompt.answer}
              </p>
              <p className="mt-2 text-label text-ink-2">{t('fromTea')}</p>
            </>
          ) : (
            <TextArea
              label={t('promptAnswer')}
              maxLength={MAX_PROMPT_ANSWER_LENGTH}
              tooMany={tooMany}
              rows={2}
              value={prompt.answer}
              error={problems.prompts?.includes(place) ? t('promptAnswer_missing') : undefined}
              left={(count) => t('lettersLeft', { count })}
              onChange={(answer) => change({ prompts: prompts.with(place, { ...prompt, answer }) })}
            />
          )}
        </div>
      ))}
      {prompts.length < MAX_PROMPTS && (
        <Button variant="outline" icon={<Plus size={20} aria-hidden />} onClick={() => setIsPicking(true)}>
          {t('addPrompt')}
        </Button>
      )}
      <PromptSheet
        isOpen={isPicking}
        taken={prompts.map(promptKey)}
        onClose={() => setIsPicking(false)}
        onPick={(prompt) => {
          change({ prompts: [...prompts, prompt] });
          setIsPicking(false);
        }}
      />
    </Card>
  );
}

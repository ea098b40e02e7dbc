import type { OwnPrompt } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useTranslations } from 'use-intl';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';
import { RadioRow } from '../../ui/choices/radio-row.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { ProfileFormProps } from './about-card.tsx';
import { promptKey, questionOf } from './profile-values.ts';

type BeforeCallCardProps = ProfileFormProps & { hasPhoto: boolean };

/** What someone new sees on the match card, beyond what every card has. */
export function BeforeCallCard({ form: { values, change }, hasPhoto }: BeforeCallCardProps) {
  const t = useTranslations('publicProfile');
  const { prompts, showsPhotoBeforeCall } = values;
  const show = (chosen: OwnPrompt | null) =>
    change({ prompts: prompts.map((one) => ({ ...one, showsBeforeCall: one === chosen })) });
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-t3">{t('beforeCall')}</h2>
        <p className="mt-1 text-body text-ink-2">{t('beforeCallHint')}</p>
      </div>
      <LabelledSwitch
        label={t('beforeCallPhoto')}
        text={hasPhoto ? undefined : t('beforeCallNoPhoto')}
        isOn={showsPhotoBeforeCall}
        onChange={(isOn) => change({ showsPhotoBeforeCall: isOn })}
      />
      {prompts.length > 0 && (
        <fieldset>
          <legend className="text-body font-semibold">{t('beforeCallPrompt')}</legend>
          <div className="-mx-4.5 mt-1">
            <RadioRow
              name="before-call"
              isChosen={!prompts.some((prompt) => prompt.showsBeforeCall)}
              onChoose={() => show(null)}
              label={t('beforeCallNoPrompt')}
              description={t('beforeCallNoPromptText')}
            />
            {prompts.map((prompt) => (
              <RadioRow
                key={promptKey(prompt)}
                name="before-call"
                isChosen={prompt.showsBeforeCall}
                onChoose={() => show(prompt)}
                label={questionOf(prompt)}
                description={prompt.answer}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
}

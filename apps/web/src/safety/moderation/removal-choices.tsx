import type { CaseSubject } from '@cuppa/contract/safety/moderation/moderation-schema';
import { REMOVABLE_TEXTS, type RemovableText } from '@cuppa/domain/safety/safety/sanctions';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Choice, Radio } from './choice-fields.tsx';
import { MaskedPicture } from './masked-picture.tsx';

type PhotoChoiceProps = {
  photos: CaseSubject['photos'];
  chosen: string | null;
  onChoose: (photoId: string) => void;
  isMissing: boolean;
  onStale: () => void;
};

/** Asks which of the photos that the person shows now. */
export function PhotoChoice({ photos, chosen, onChoose, isMissing, onStale }: PhotoChoiceProps) {
  const t = useTranslations('moderation');
  const name = useId();
  return (
    <Choice title={t('whichPhoto')} problem={isMissing ? t('photoMissing') : null}>
      {photos.length === 0 && <p className="text-small text-ink-2">{t('noPhotos')}</p>}
      <div className="flex flex-wrap gap-3">
        {photos.map(({ id, url }, index) => {
          const label = t('photo', { number: index + 1 });
          return (
            <div key={id} className="flex flex-col gap-1">
              <MaskedPicture url={url} name={label} onStale={onStale} />
              <Radio name={name} label={label} isChosen={chosen === id} onChoose={() => onChoose(id)} />
            </div>
          );
        })}
      </div>
    </Choice>
  );
}

type TextChoiceProps = {
  subject: CaseSubject;
  /** Titles of the reported events. */
  events: readonly string[];
  /** Reported messages of the person; empty for a photo without words. */
  messages: readonly string[];
  chosen: RemovableText | null;
  onChoose: (text: RemovableText) => void;
  isMissing: boolean;
};

/** Asks which text of the person's current profile to remove, or all reported events or messages. */
export function TextChoice({ subject, events, messages, chosen, onChoose, isMissing }: TextChoiceProps) {
  const t = useTranslations('moderation');
  const name = useId();
  const { firstName, pronouns, bio, prompts } = subject;
  const texts: Record<RemovableText, string | null> = {
    firstName,
    pronouns,
    bio,
    prompts: prompts.length === 0 ? null : prompts.map(({ answer }) => answer).join(' · '),
    event: events.length === 0 ? null : events.join(' · '),
    messages: messages.length === 0 ? null : messages.filter((text) => text !== '').join(' · '),
  };
  return (
    <Choice title={t('whichText')} problem={isMissing ? t('textMissing') : null}>
      {REMOVABLE_TEXTS.filter((text) => texts[text] !== null).map((text) => (
        <Radio
          key={text}
          name={name}
          label={t(`text_${text}`)}
          detail={texts[text]}
          isChosen={chosen === text}
          onChoose={() => onChoose(text)}
        />
      ))}
    </Choice>
  );
}

import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { MAX_SANCTION_WORDS, type SanctionKind, SUSPENSION_DAYS } from '@cuppa/domain/safety/safety/sanctions';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ActDraft } from './act-draft.ts';
import { ActReview } from './act-review.tsx';
import { likelyRule } from './case-actions.ts';
import { Choice, Radio } from './choice-fields.tsx';
import { PhotoChoice, TextChoice } from './removal-choices.tsx';
import { RuleField } from './rule-field.tsx';
import { useCaseAction, useDecidedWords } from './use-case-action.ts';

type ActSheetProps = {
  one: ModerationCase;
  kind: SanctionKind;
  onClose: () => void;
  onOpenerGone: () => void;
  onStale: () => void;
};

/** Asks for everything that an act needs, shows what the person will read, and only then does it. */
export function ActSheet({ one, kind, onClose, onOpenerGone, onStale }: ActSheetProps) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const name = one.subject.firstName;
  const [draft, setDraft] = useState<ActDraft>({
    rule: likelyRule(one.reasons),
    words: '',
    days: 7,
    photoId: null,
    text: null,
  });
  const [isReviewed, setIsReviewed] = useState(false);
  const { run, isBusy } = useCaseAction(one.id);
  const decidedWords = useDecidedWords();

  async function decide(): Promise<void> {
    const { rule, words, days, photoId, text } = draft;
    if (rule === null) return;
    const isDone = await run(
      () =>
        api.moderation.act({
          caseId: one.id,
          kind,
          rule,
          words: words.trim(),
          ...(kind === 'suspend' && { days }),
          ...(kind === 'remove-photo' && photoId !== null && { photoId }),
          ...(kind === 'remove-text' && text !== null && { text }),
        }),
      decidedWords,
    );
    if (isDone) onClose();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      onOpenerGone={onOpenerGone}
      title={t(`act.${kind}`)}
      description={t(`effect.${kind}`, { name, days: draft.days })}
      closeLabel={common('close')}
      isClosable={!isBusy}
    >
      {isReviewed ? (
        <ActReview
          {...{ kind, name, draft, isBusy }}
          onChange={() => setIsReviewed(false)}
          onDecide={() => void decide()}
        />
      ) : (
        <ActForm {...{ one, kind, draft, onStale }} onDraft={setDraft} onFilled={() => setIsReviewed(true)} />
      )}
    </Sheet>
  );
}

type ActFormProps = Pick<ActSheetProps, 'one' | 'kind' | 'onStale'> & {
  draft: ActDraft;
  onDraft: (draft: ActDraft) => void;
  onFilled: () => void;
};

function ActForm({ one, kind, draft, onStale, onDraft, onFilled }: ActFormProps) {
  const t = useTranslations('moderation');
  const tooMany = useTooMany();
  const [wasSent, setWasSent] = useState(false);
  const isPhotoMissing = kind === 'remove-photo' && draft.photoId === null;
  const isTextMissing = kind === 'remove-text' && draft.text === null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (draft.rule !== null && !isPhotoMissing && !isTextMissing) onFilled();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RuleField
        rule={draft.rule}
        onChange={(rule) => onDraft({ ...draft, rule })}
        isMissing={wasSent && draft.rule === null}
      />
      {kind === 'suspend' && (
        <Choice title={t('days')}>
          <div className="grid grid-cols-2">
            {SUSPENSION_DAYS.map((days) => (
              <Radio
                key={days}
                name="days"
                label={t('dayCount', { days })}
                isChosen={draft.days === days}
                onChoose={() => onDraft({ ...draft, days })}
              />
            ))}
          </div>
        </Choice>
      )}
      {kind === 'remove-photo' && (
        <PhotoChoice
          photos={one.subject.photos}
          chosen={draft.photoId}
          onChoose={(photoId) => onDraft({ ...draft, photoId })}
          isMissing={wasSent && isPhotoMissing}
          onStale={onStale}
        />
      )}
      {kind === 'remove-text' && (
        <TextChoice
          subject={one.subject}
          events={[...new Set(one.items.flatMap(({ evidence }) => evidence.events.map(({ title }) => title)))]}
          messages={reportedMessages(one)}
          chosen={draft.text}
          onChoose={(text) => onDraft({ ...draft, text })}
          isMissing={wasSent && isTextMissing}
        />
      )}
      <TextArea
        label={t('words', { name: one.subject.firstName })}
        placeholder={t('wordsHint')}
        value={draft.words}
        onChange={(words) => onDraft({ ...draft, words })}
        maxLength={MAX_SANCTION_WORDS}
        tooMany={tooMany}
        left={(count) => t('lettersLeft', { count })}
      />
      <Button type="submit">{t('review')}</Button>
    </form>
  );
}

/** Returns the person's own messages in the reports, each once. */
function reportedMessages({ items }: ModerationCase): string[] {
  const own = items.flatMap(({ evidence }) => evidence.messages.filter(({ byReported }) => byReported));
  return [...new Map(own.map(({ id, text }) => [id, text])).values()];
}

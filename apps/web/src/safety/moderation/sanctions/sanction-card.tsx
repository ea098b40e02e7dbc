import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import { BAN_ENDS_AT } from '@cuppa/domain/safety/safety/sanctions';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Tag } from '../../../ui/surfaces/tag.tsx';
import { TitledWords } from '../titled-words.tsx';
import { AppealForm } from './appeal-form.tsx';

/** One decision as the person reads it: what, why, until when, and the outcome of their appeal. */
export function SanctionCard({ sanction }: { sanction: Sanction }) {
  const appealHeading = useRef<HTMLHeadingElement>(null);
  const [isSentHere, setIsSentHere] = useState(false);
  const hasAppeal = sanction.appeal !== null;
  // The sent appeal replaces the form once the new state is rendered, and takes the focus.
  useEffect(() => {
    if (isSentHere && hasAppeal) appealHeading.current?.focus();
  }, [isSentHere, hasAppeal]);
  return (
    <Card as="article" className="flex flex-col gap-4">
      <Decision sanction={sanction} />
      {sanction.appeal !== null && <Appeal appeal={sanction.appeal} heading={appealHeading} />}
      {sanction.appeal === null && sanction.canAppeal && (
        <AppealForm sanctionId={sanction.id} onSent={() => setIsSentHere(true)} />
      )}
    </Card>
  );
}

/** The decision and its reason. */
export function Decision({ sanction }: { sanction: Sanction }) {
  const t = useTranslations('standing');
  const rules = useTranslations('rules');
  const dates = useDates();
  const { kind, rule, words, startedAt, endsAt, isUndone, undoWords = '' } = sanction;
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-t2">{t(`kind_${kind}`)}</h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
          <span>{[dates.say('date', startedAt), endWords(endsAt)].filter((part) => part !== null).join(' · ')}</span>
          {isUndone && <Tag tone="success">{t('undone')}</Tag>}
        </p>
        {isUndone && <p className="text-small">{t('undoneText')}</p>}
      </header>
      <div>
        <h3 className="text-label text-ink-2">{t('why')}</h3>
        <p className="text-body font-bold">{rules(`${rule}.name`)}</p>
        <p className="text-body">{rules(`${rule}.text`)}</p>
      </div>
      {words !== '' && <TitledWords title={t('moderatorWords')}>{words}</TitledWords>}
      {undoWords !== '' && <TitledWords title={t('undoWords')}>{undoWords}</TitledWords>}
    </>
  );

  function endWords(end: string | null): string | null {
    if (end === null || isUndone || new Date(end) >= BAN_ENDS_AT) return null;
    const moment = dates.say('fullMoment', end);
    return t(new Date(end).getTime() < Date.now() ? 'over' : 'until', { moment });
  }
}

type AppealProps = { appeal: NonNullable<Sanction['appeal']>; heading: RefObject<HTMLHeadingElement | null> };

function Appeal({ appeal: { words, sentAt, outcome, answer }, heading }: AppealProps) {
  const t = useTranslations('standing');
  const dates = useDates();
  return (
    <div className="flex flex-col gap-3 rounded-m bg-surface-2 px-4.5 py-3.5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-t3 outline-none">
          {t(outcome === null ? 'appealSent' : `outcome_${outcome}`)}
        </h3>
        {outcome === null && (
          <p className="text-small text-ink-2">{t('appealSentText', { moment: dates.say('shortMoment', sentAt) })}</p>
        )}
      </div>
      {answer !== '' && <TitledWords title={t('answer')}>{answer}</TitledWords>}
      <TitledWords title={t('appealWords')}>{words}</TitledWords>
    </div>
  );
}

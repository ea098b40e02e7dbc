import type { MatchAnswer, Offer } from '@cuppa/contract/matching/matching-events';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { coreValueLabel } from '../../lib/parts/core-value-label.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';

type MatchCardProps = {
  offer: Offer;
  receivedAt: number;
  onAnswer: (answer: MatchAnswer) => Promise<void>;
};

/** Each answer in the order of the card, with its key in the messages. */
const ANSWERS = {
  accept: { words: 'accept', isMain: true },
  decline: { words: 'decline', isMain: false },
} as const satisfies Record<MatchAnswer, { words: string; isMain: boolean }>;
const ORDER = Object.keys(ANSWERS) as MatchAnswer[];

export function MatchCard({ offer, receivedAt, onAnswer }: MatchCardProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('matching');
  const format = useFormatter();
  const now = useNow(250);
  const [isAnswering, setIsAnswering] = useState(false);
  const seconds = Math.ceil(Math.max(0, offer.remainingMs - Math.max(0, now - receivedAt)) / 1_000);
  const values = format.list(offer.sharedValues.map(coreValueLabel));

  async function answer(given: MatchAnswer): Promise<void> {
    setIsAnswering(true);
    await onAnswer(given);
    setIsAnswering(false);
  }

  return (
    <section
      role="alertdialog"
      aria-labelledby="match-name"
      aria-describedby="match-reason"
      data-field
      data-covers-page
      className="fixed inset-0 z-(--z-stage-ui) grid place-items-center overflow-y-auto bg-field-hib p-5 text-on-field-hib"
    >
      <div className="flex w-full max-w-(--w-focus) flex-col items-center gap-4 rounded-xl bg-surface px-6 py-8 text-center text-ink shadow-e3">
        <Avatar name={offer.partnerName} seed={offer.partnerAvatarSeed} frame={offer.partnerFrame} size={112} hasEar />
        <h1 id="match-name" ref={heading} tabIndex={-1} className="text-d2">
          {t('offerTitle', { name: offer.partnerName, age: offer.partnerAge })}
        </h1>
        <p id="match-reason" className="text-body text-ink-2">
          {t('offerWhy', { values })}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Tag tone="primary">{t(`kind_${offer.kind}`)}</Tag>
          {!offer.isDistanceKnown && <Tag tone="celadon">{t('distanceUnknown')}</Tag>}
        </div>
        <p role="timer" className="text-small text-ink-2 tabular-nums">
          {t('timeLeft', { seconds })}
        </p>
        {offer.hasAccepted && (
          <p role="status" className="min-h-(--btn-h) py-3 text-body font-semibold">
            {t('waitingForOther', { name: offer.partnerName })}
          </p>
        )}
        {ORDER.filter((given) => !(ANSWERS[given].isMain && offer.hasAccepted)).map((given) =>
          ANSWERS[given].isMain ? (
            <Button
              key={given}
              className="w-full"
              isLoading={isAnswering}
              loadingLabel={t('accepting')}
              onClick={() => void answer(given)}
            >
              {t(ANSWERS[given].words)}
            </Button>
          ) : (
            <button
              key={given}
              type="button"
              disabled={isAnswering}
              onClick={() => void answer(given)}
              className={buttonStyles('outline', 'md', 'w-full')}
            >
              {t(ANSWERS[given].words)}
            </button>
          ),
        )}
        <p className="text-small text-ink-3">{t('declineIsPrivate')}</p>
      </div>
    </section>
  );
}

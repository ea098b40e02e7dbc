import type { MatchAnswer, Offer } from '@cuppa/contract/meeting/matching/matching-events';
import { isolated } from '@cuppa/domain/platform/text/isolate';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { PromptQuote } from '../../accounts/parts/prompt-quote.tsx';
import { listed } from '../../lib/page/listed.ts';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { useRing } from '../../lib/page/use-ring.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { useMediaQuery } from '../../ui/base/use-media-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { MatchPanel } from './match-panel.tsx';

type MatchCardProps = {
  offer: Offer;
  receivedAt: number;
  onAnswer: (answer: MatchAnswer) => Promise<void>;
  onReport: () => void;
};

/** The answers in the order of the card, with their message keys. */
const ANSWERS = {
  accept: { words: 'accept', isMain: true },
  decline: { words: 'decline', isMain: false },
} as const satisfies Record<MatchAnswer, { words: string; isMain: boolean }>;
/** The `short` and `tight` variants of theme.css. */
const SMALL = '(max-height: 39.99rem)';
const ORDER = Object.keys(ANSWERS) as MatchAnswer[];

export function MatchCard({ offer, receivedAt, onAnswer, onReport }: MatchCardProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('matching');
  const name = offer.partnerName;
  useRing(!offer.hasAccepted, { title: t('ringTitle'), text: t('ringText') });
  const values = listed(offer.sharedValues.map(coreValueLabel));
  const facts = [
    offer.partnerPronouns,
    t(`kind_${offer.kind}`),
    offer.partnerStartsWithVoice ? t('startsWithVoice') : null,
    offer.partnerStartsWithTyping ? t('startsWithTyping') : null,
  ].filter((fact) => fact !== null);

  return (
    <MatchPanel
      labelledBy="match-name"
      describedBy="match-reason"
      art={<PartnerAvatar offer={offer} />}
      corner={
        <IconButton
          label={t('report', { name })}
          aria-haspopup="dialog"
          className="bg-transparent! text-ink-2! shadow-none!"
          onClick={onReport}
        >
          <Shield size={20} aria-hidden />
        </IconButton>
      }
      answers={<Answers offer={offer} receivedAt={receivedAt} onAnswer={onAnswer} />}
    >
      <div>
        <h1 translate="no" id="match-name" ref={heading} tabIndex={-1} className="text-d2 wrap-anywhere">
          {t('offerTitle', { name, age: offer.partnerAge })}
        </h1>
        <p className="text-small text-ink-2 wrap-anywhere">{facts.map(isolated).join(' · ')}</p>
      </div>
      <p id="match-reason" className="text-body font-semibold">
        {t('offerWhy', { values })}
      </p>
      {offer.partnerPrompt && (
        <PromptQuote
          question={offer.partnerPrompt.question}
          answer={offer.partnerPrompt.answer}
          lead={offer.partnerPrompt.wroteLately && t('wroteLately')}
        />
      )}
    </MatchPanel>
  );
}

function Answers({ offer, receivedAt, onAnswer }: Omit<MatchCardProps, 'onReport'>) {
  const t = useTranslations('matching');
  const now = useNow(250);
  const [isAnswering, setIsAnswering] = useState(false);
  const seconds = Math.ceil(Math.max(0, offer.remainingMs - Math.max(0, now - receivedAt)) / 1_000);

  async function answer(given: MatchAnswer): Promise<void> {
    setIsAnswering(true);
    await onAnswer(given);
    setIsAnswering(false);
  }

  return (
    <>
      <p role="timer" className="text-small text-ink-2 tabular-nums">
        {t('timeLeft', { seconds })}
      </p>
      {offer.hasAccepted && (
        <p
          role="status"
          className="min-h-(--btn-h) py-3 text-body font-semibold wrap-anywhere short:min-h-0 short:py-1"
        >
          {t('waitingForOther', { name: offer.partnerName })}
        </p>
      )}
      <div className="flex w-full flex-col gap-4 short:grid short:grid-cols-2 short:gap-3 tight:gap-2.5">
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
      </div>
    </>
  );
}

/** A photo is larger than a drawn cup, where there is room. */
function PartnerAvatar({ offer }: { offer: Offer }) {
  const { partnerName, partnerAvatarSeed, partnerFrame, partnerFace } = offer;
  const large = partnerFace === null ? 112 : 184;
  const size = useMediaQuery(SMALL) ? 84 : large;
  return (
    <Avatar name={partnerName} seed={partnerAvatarSeed} frame={partnerFrame} face={partnerFace} size={size} hasEar />
  );
}

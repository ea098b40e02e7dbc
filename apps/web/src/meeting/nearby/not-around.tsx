import type { Nearby } from '@cuppa/contract/meeting/nearby/nearby-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePause } from '../../accounts/parts/use-pause.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Card } from '../../ui/surfaces/card.tsx';

type Reason = Exclude<Nearby['sharing'], 'on'>;

/** For each reason, the page that ends it. The screen itself ends the other reasons. */
const WAYS = {
  'no-place': { words: 'place', action: 'place', to: '/settings/location' },
  hidden: { words: 'hidden', action: 'hiddenAction', to: '/settings/standing' },
  unready: { words: 'unready', action: 'unreadyAction', to: '/video' },
  undiscoverable: { words: 'undiscoverable', action: 'undiscoverableAction', to: '/settings/privacy' },
} as const;

type NotAroundProps = { reason: Reason; isSharing: boolean; onShare: () => void; onCameBack: () => void };

/** Says why the person sees no one and is not seen: one reason, one action. */
export function NotAround({ reason, isSharing, onShare, onCameBack }: NotAroundProps) {
  const t = useTranslations('nearby');
  const { setPaused, isChanging } = usePause(onCameBack);
  switch (reason) {
    case 'off':
      return (
        <Reasoned title={t('offTitle')} text={t('sentence')}>
          <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-left text-small text-ink-2">
            {(['offArea', 'offHour', 'offSwitch'] as const).map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </ul>
          <Button className="mt-5 w-full" isLoading={isSharing} loadingLabel={t('sharing')} onClick={onShare}>
            {t('share')}
          </Button>
        </Reasoned>
      );
    case 'paused':
      return (
        <Reasoned title={t('pausedTitle')} text={t('pausedText')}>
          <Button className="mt-5 w-full" isLoading={isChanging} onClick={() => setPaused(false)}>
            {t('comeBack')}
          </Button>
        </Reasoned>
      );
    default: {
      const { words, action, to } = WAYS[reason];
      return (
        <Reasoned title={t(`${words}Title`)} text={t(`${words}Text`)}>
          <Link to={to} state={{ from: '/nearby' }} className={buttonStyles('primary', 'md', 'mt-5 w-full')}>
            {t(action)}
          </Link>
        </Reasoned>
      );
    }
  }
}

function Reasoned({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      aria-labelledby="why-not"
      className="mx-auto mb-5 flex max-w-768 flex-col items-center text-center"
    >
      <span aria-hidden className="mb-3 flex">
        <Cup rim="mint" tea={TEAS.amber} earAngle={-35} className="w-19" />
        <Cup rim="custard" tea={TEAS.mint} earAngle={215} className="mt-5 -ml-3 w-19" />
      </span>
      <h2 id="why-not" className="text-t2">
        {title}
      </h2>
      <p className="mt-1.5 text-body text-ink-2">{text}</p>
      {children}
    </Card>
  );
}

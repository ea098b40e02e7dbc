import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { LiveView } from './call-view.ts';
import { challengeOf } from './challenge-of.ts';
import { useFocusAfterAnswer } from './use-focus-after-answer.ts';

type MoreTimeProps = { snapshot: LiveView['snapshot']; elapsedMs: number; onAnswer: (isYes: boolean) => void };

/** Whether the question of more time waits for this person’s answer. A challenge is answered first. */
export function isMoreTimeAsked(snapshot: LiveView['snapshot'], elapsedMs: number): boolean {
  const { extension, phase } = snapshot;
  return isOpen(extension, phase, elapsedMs) && extension?.answer === null && challengeOf(snapshot) === null;
}

/** Whether there is anything to say about more time: the question, the answer, or that time was added. */
export function hasMoreTime(snapshot: LiveView['snapshot'], elapsedMs: number): boolean {
  const isAnswered = isOpen(snapshot.extension, snapshot.phase, elapsedMs) && snapshot.extension?.answer !== null;
  return isMoreTimeAsked(snapshot, elapsedMs) || isAnswered || wasJustAdded(snapshot, elapsedMs);
}

/**
 * The private question about five more minutes: a bar above the card, then one line below it. An answer can be changed
 * until both have said yes. After that it says that time was added, until the original time is over. It stays mounted
 * when empty, so that screen readers notice its content.
 */
export function MoreTime({ snapshot, elapsedMs, onAnswer }: MoreTimeProps) {
  const t = useTranslations('call');
  const { extension, partner } = snapshot;
  const isAsked = isMoreTimeAsked(snapshot, elapsedMs);
  const isThere = hasMoreTime(snapshot, elapsedMs);
  const answer = isThere && !isAsked ? (extension?.answer ?? null) : null;
  const isAdded = isThere && !isAsked && answer === null;
  const { element, pressed } = useFocusAfterAnswer(answer);

  function press(isYes: boolean): void {
    pressed();
    onAnswer(isYes);
  }

  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-label={isAsked || answer !== null ? t('moreTimeTitle') : undefined}
      className={isAsked ? BAR : isThere ? LINE : 'sr-only'}
    >
      <div role="status" className="min-w-0 flex-1">
        {isAsked && (
          <div className="animate-fade">
            <h2 className="font-text text-small leading-tight font-bold">{t('moreTimeTitle')}</h2>
            <p className="text-label font-normal short:sr-only tight:sr-only">{t('moreTimeDescription')}</p>
          </div>
        )}
        {answer !== null && (
          <p className="animate-fade">
            {t(answer ? 'moreTimeSaidYes' : 'moreTimeSaidNo', { name: partner.firstName })}
          </p>
        )}
        {isAdded && <p className="animate-fade">{t('extended', { name: partner.firstName })}</p>}
      </div>
      {isAsked && (
        <>
          {/* The question beside them says the rest to the eye. */}
          <Button size="sm" className={ANSWER} aria-label={t('moreTimeYes')} onClick={() => press(true)}>
            {t('yes')}
          </Button>
          <button
            type="button"
            aria-label={t('moreTimeNo')}
            className={buttonStyles('outline-field', 'sm', ANSWER)}
            onClick={() => press(false)}
          >
            {t('no')}
          </button>
        </>
      )}
      {answer !== null && (
        <button
          type="button"
          className="-my-2 min-h-11 shrink-0 font-semibold underline short:my-0 short:min-h-8"
          onClick={() => press(!answer)}
        >
          {t('moreTimeChange')}
        </button>
      )}
    </section>
  );
}

const BAR = 'flex min-h-14 items-center gap-2 border-current/20 border-b tight:-my-1 short:min-h-10';
const LINE =
  'order-last flex items-center gap-3 text-small leading-(--lh-label) tight:text-label tight:font-normal short:text-label short:font-normal';
const ANSWER = 'min-w-15 whitespace-nowrap px-4! short:min-h-9 short:py-0';

function isOpen(extension: LiveView['snapshot']['extension'], phase: string, elapsedMs: number): boolean {
  return extension !== null && phase === 'running' && elapsedMs >= extension.askedAtMs;
}

/** True if time was added and the call is still within its earlier length. */
function wasJustAdded({ extensions, lengthMs }: LiveView['snapshot'], elapsedMs: number): boolean {
  return extensions > 0 && elapsedMs < (lengthMs * extensions) / (extensions + 1);
}

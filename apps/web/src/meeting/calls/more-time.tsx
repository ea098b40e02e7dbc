import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { LiveView } from './call-view.ts';
import { useFocusAfterAnswer } from './use-focus-after-answer.ts';

type MoreTimeProps = { snapshot: LiveView['snapshot']; elapsedMs: number; onAnswer: (isYes: boolean) => void };

/**
 * The private question about five more minutes. An answer can be changed until both have said yes. After that it says
 * that time was added, until the original time is over. It stays mounted when empty, so that screen readers notice its
 * content.
 */
export function MoreTime({ snapshot, elapsedMs, onAnswer }: MoreTimeProps) {
  const t = useTranslations('call');
  const { extension, phase, partner } = snapshot;
  const isAsked = extension !== null && phase === 'running' && elapsedMs >= extension.askedAtMs;
  const answer = isAsked ? extension.answer : null;
  const isAdded = !isAsked && wasJustAdded(snapshot, elapsedMs);
  const { element, pressed } = useFocusAfterAnswer(answer);

  function press(isYes: boolean): void {
    pressed();
    onAnswer(isYes);
  }

  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-label={isAsked ? t('moreTimeTitle') : undefined}
      className={isAsked || isAdded ? 'rounded-l bg-surface px-5 py-4 text-ink shadow-e2' : 'sr-only'}
    >
      <div role="status">
        {isAsked && answer === null && (
          <div className="animate-fade">
            <h2 className="text-t3">{t('moreTimeTitle')}</h2>
            <p className="text-small text-ink-2">{t('moreTimeDescription')}</p>
          </div>
        )}
        {isAsked && answer !== null && (
          <p className="animate-fade text-small">
            {t(answer ? 'moreTimeSaidYes' : 'moreTimeSaidNo', { name: partner.firstName })}
          </p>
        )}
        {isAdded && <p className="animate-fade text-small">{t('extended', { name: partner.firstName })}</p>}
      </div>
      {isAsked && answer === null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" className="flex-1 whitespace-nowrap" onClick={() => press(true)}>
            {t('moreTimeYes')}
          </Button>
          <button
            type="button"
            className={buttonStyles('outline', 'sm', 'flex-1 whitespace-nowrap')}
            onClick={() => press(false)}
          >
            {t('moreTimeNo')}
          </button>
        </div>
      )}
      {isAsked && answer !== null && (
        <button
          type="button"
          className="min-h-11 text-small font-semibold text-primary-ink underline"
          onClick={() => press(!answer)}
        >
          {t('moreTimeChange')}
        </button>
      )}
    </section>
  );
}

/** True if time was added and the call is still within its earlier length. */
function wasJustAdded({ extensions, lengthMs }: LiveView['snapshot'], elapsedMs: number): boolean {
  return extensions > 0 && elapsedMs < (lengthMs * extensions) / (extensions + 1);
}

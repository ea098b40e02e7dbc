import { Suspense } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import { useCrisisWords } from './use-crisis-words.ts';

const CrisisCard = lazyPart<{ onClose: () => void }>(
  async () => (await import('./crisis-card.tsx')).CrisisCard,
  () => null,
);

type CrisisHelpProps = {
  /** What somebody writes, as it stands. */
  text: string;
  /** Sets the field apart from others: the card that is closed here may come there. */
  field: string;
  className?: string;
};

/**
 * Shows help where somebody writes of harming themselves. It is said politely, takes no focus and stops nothing; once
 * closed it does not come back for the same words.
 */
export function CrisisHelp({ text, field, className }: CrisisHelpProps) {
  const { isHeard, close } = useCrisisWords(text, field);
  return (
    <div role="status" className={classNames('empty:hidden', className)}>
      {isHeard && (
        <Suspense fallback={null}>
          <CrisisCard onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

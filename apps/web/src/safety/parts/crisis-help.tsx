import { Suspense } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import { useCrisisWords } from './use-crisis-words.ts';

const CrisisCard = lazyPart<{ onClose: () => void }>(
  async () => (await import('./crisis-card.tsx')).CrisisCard,
  () => null,
);

type CrisisHelpProps = {
  /** The current text of the field. */
  text: string;
  /** Identifies the field: a card that is closed for one field may still open for another. */
  field: string;
  className?: string;
};

/**
 * Shows help to a person who writes about harming themselves. Announced politely, takes no focus and blocks nothing;
 * once closed it does not come back for the same words.
 */
export function CrisisHelp({ text, field, className }: CrisisHelpProps) {
  const { isDetected, close } = useCrisisWords(text, field);
  return (
    <div role="status" className={classNames('empty:hidden', className)}>
      {isDetected && (
        <Suspense fallback={null}>
          <CrisisCard onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

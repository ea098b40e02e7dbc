import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { CaseDeed } from './case-deeds.ts';
import { KeyCap } from './keys-sheet.tsx';

type CaseActsProps = { deeds: readonly CaseDeed[]; hasKeys: boolean; onChoose: (deed: CaseDeed) => void };

const HARD: readonly CaseDeed[] = ['suspend', 'ban'];

/** The possible actions on a case, each with its key. */
export function CaseActs({ deeds, hasKeys, onChoose }: CaseActsProps) {
  const t = useTranslations('moderation');
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="text-t2">{t('acts')}</h2>
      <ol className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {deeds.map((deed, index) => (
          <li key={deed}>
            <Button
              variant={HARD.includes(deed) ? 'destructive' : 'outline'}
              size="sm"
              data-deed={deed}
              className="w-full"
              onClick={() => onChoose(deed)}
            >
              <span className="flex-1">{t(`act.${deed}`)}</span>
              {hasKeys && (
                <span aria-hidden className="max-lg:hidden">
                  <KeyCap name={String(index + 1)} />
                </span>
              )}
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Focuses the button of an action, so that closing a sheet that a key opened returns there. */
export function focusDeed(deed: CaseDeed): void {
  document.querySelector<HTMLElement>(`[data-deed="${deed}"]`)?.focus();
}

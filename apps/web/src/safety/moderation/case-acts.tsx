import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { CaseAction } from './case-actions.ts';
import { KeyCap } from './keys-sheet.tsx';

type CaseActsProps = { actions: readonly CaseAction[]; hasKeys: boolean; onChoose: (action: CaseAction) => void };

const HARD: readonly CaseAction[] = ['suspend', 'ban'];

/** The possible actions on a case, each with its key. */
export function CaseActs({ actions, hasKeys, onChoose }: CaseActsProps) {
  const t = useTranslations('moderation');
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="text-t2">{t('acts')}</h2>
      <ol className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {actions.map((action, index) => (
          <li key={action}>
            <Button
              variant={HARD.includes(action) ? 'destructive' : 'outline'}
              size="sm"
              data-action={action}
              className="w-full"
              onClick={() => onChoose(action)}
            >
              <span className="flex-1">{t(`act.${action}`)}</span>
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
export function focusAction(action: CaseAction): void {
  document.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
}

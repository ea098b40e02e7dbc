import type { SanctionKind } from '@cuppa/domain/safety/safety/sanctions';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ActDraft } from './act-draft.ts';

type ActReviewProps = {
  kind: SanctionKind;
  name: string;
  draft: ActDraft;
  isBusy: boolean;
  onChange: () => void;
  onDecide: () => void;
};

/** Shows what the person will read, before the act is done. */
export function ActReview({ kind, name, draft, isBusy, onChange, onDecide }: ActReviewProps) {
  const t = useTranslations('moderation');
  const rules = useTranslations('rules');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 rounded-m bg-surface-2 px-4.5 py-3">
        <h3 ref={heading} tabIndex={-1} className="text-label text-ink-2 outline-none">
          {t('reviewTitle', { name })}
        </h3>
        {draft.rule !== null && (
          <>
            <p className="text-body font-bold">{rules(`${draft.rule}.name`)}</p>
            <p className="text-body">{rules(`${draft.rule}.text`)}</p>
          </>
        )}
        <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
          {draft.words.trim() === '' ? t('noWords') : draft.words.trim()}
        </p>
      </div>
      <p className="text-small text-ink-2">{t('appealOnce', { name })}</p>
      <Button variant="destructive" isLoading={isBusy} loadingLabel={t('deciding')} onClick={onDecide}>
        {t(`confirm.${kind}`, { name, days: draft.days })}
      </Button>
      <Button variant="text" disabled={isBusy} onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  );
}

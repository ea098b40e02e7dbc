import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CommunityRulesList } from './community-rules-list.tsx';
import { useAcceptRules } from './use-accept-rules.ts';

/** The community rules as the last question before a first call. */
export function CommunityRulesStep({ onAccepted }: { onAccepted: () => void }) {
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { accept, isAccepting } = useAcceptRules(onAccepted);
  return (
    <div className="flex min-h-0 flex-1 animate-fade flex-col">
      <div className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2 pb-4 md:flex-initial">
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-d1 short:mt-1 short:text-d2 tight:mt-3 tight:text-d2">
          {t('rulesTitle')}
        </h1>
        <p className="mt-2.5 mb-6 text-lead text-ink-2 short:my-1.5 tight:my-2 tight:text-body">
          {t('rulesDescription')}
        </p>
        <CommunityRulesList />
      </div>
      <Button
        className="mt-2 shrink-0"
        isLoading={isAccepting}
        loadingLabel={common('saving')}
        onClick={() => void accept()}
      >
        {t('accept')}
      </Button>
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CommunityRulesList } from './community-rules-list.tsx';

type CommunityRulesSheetProps = { isOpen: boolean; onClose: () => void };

/** The community rules, to read again. */
export function CommunityRulesSheet({ isOpen, onClose }: CommunityRulesSheetProps) {
  const t = useTranslations('safety');
  const common = useTranslations('common');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('rulesTitle')}
      description={t('rulesDescription')}
      closeLabel={common('close')}
    >
      <CommunityRulesList />
    </Sheet>
  );
}

import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type UnmatchSheetProps = {
  name: string;
  isOpen: boolean;
  isUnmatching: boolean;
  onClose: () => void;
  onUnmatch: () => void;
};

/** Asks once, and says what it means for both. */
export function UnmatchSheet({ name, isOpen, isUnmatching, onClose, onUnmatch }: UnmatchSheetProps) {
  const t = useTranslations('person');
  const common = useTranslations('common');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('unmatchTitle', { name })}
      description={t('unmatchDescription', { name })}
      closeLabel={common('close')}
      isClosable={!isUnmatching}
    >
      <div className="flex flex-col gap-3">
        <Button variant="destructive" isLoading={isUnmatching} loadingLabel={t('unmatching')} onClick={onUnmatch}>
          {t('unmatch')}
        </Button>
        <Button variant="text" disabled={isUnmatching} onClick={onClose}>
          {t('keep', { name })}
        </Button>
      </div>
    </Sheet>
  );
}

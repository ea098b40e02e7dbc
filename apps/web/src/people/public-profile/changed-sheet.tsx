import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ProfileFormProps } from './about-card.tsx';

/** Asks which of two changes to keep if another device saved first. */
export function ChangedSheet({ form }: ProfileFormProps) {
  const t = useTranslations('publicProfile');
  const common = useTranslations('common');
  return (
    <Sheet
      isOpen={form.isChangedElsewhere}
      onClose={form.decideLater}
      isClosable={!form.isResolving}
      closeLabel={common('close')}
      title={t('changedTitle')}
      description={t('changedDescription')}
    >
      <div className="flex flex-col gap-3">
        <Button isLoading={form.isResolving} loadingLabel={common('saving')} onClick={() => void form.keepMine()}>
          {t('keepMine')}
        </Button>
        <Button variant="outline" disabled={form.isResolving} onClick={() => void form.takeOther()}>
          {t('takeOther')}
        </Button>
      </div>
    </Sheet>
  );
}

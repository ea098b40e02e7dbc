import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ProfileFormProps } from './about-card.tsx';

/** Asks which of two changes stays, where another device was first. */
export function ChangedSheet({ form }: ProfileFormProps) {
  const t = useTranslations('publicProfile');
  return (
    <Sheet
      isOpen={form.isChangedElsewhere}
      onClose={() => void form.takeOther()}
      isClosable={false}
      title={t('changedTitle')}
      description={t('changedDescription')}
    >
      <div className="flex flex-col gap-3">
        <Button onClick={() => void form.keepMine()}>{t('keepMine')}</Button>
        <Button variant="outline" onClick={() => void form.takeOther()}>
          {t('takeOther')}
        </Button>
      </div>
    </Sheet>
  );
}

import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type PhotoSheetProps = {
  ids: readonly string[];
  /** The opened photo; null while the sheet is closed. */
  openedId: string | null;
  isRemoving: boolean;
  onClose: () => void;
  onOrder: (photoIds: string[]) => void;
  onRemove: (photoId: string) => void;
  /** Moves the focus from the removed photo to something else. */
  onGone: () => void;
};

/** The actions for a photo, without dragging it. */
export function PhotoSheet({ ids, openedId, isRemoving, onClose, onOrder, onRemove, onGone }: PhotoSheetProps) {
  const t = useTranslations('publicProfile');
  const common = useTranslations('common');
  const index = openedId === null ? -1 : ids.indexOf(openedId);

  function moveTo(place: number): void {
    const others = ids.filter((id) => id !== openedId);
    if (openedId !== null) onOrder(others.toSpliced(place, 0, openedId));
    onClose();
  }

  return (
    <Sheet
      isOpen={index >= 0}
      onClose={onClose}
      title={t('photoMenu', { number: index + 1 })}
      closeLabel={common('close')}
      isClosable={!isRemoving}
      onOpenerGone={onGone}
    >
      <div className="flex flex-col gap-3">
        {index > 0 && (
          <Button variant="porcelain" icon={<Star size={20} aria-hidden />} onClick={() => moveTo(0)}>
            {t('makeMain')}
          </Button>
        )}
        {index > 0 && (
          <Button variant="outline" icon={<ArrowLeft size={20} aria-hidden />} onClick={() => moveTo(index - 1)}>
            {t('moveEarlier')}
          </Button>
        )}
        {index < ids.length - 1 && (
          <Button variant="outline" icon={<ArrowRight size={20} aria-hidden />} onClick={() => moveTo(index + 1)}>
            {t('moveLater')}
          </Button>
        )}
        <Button
          variant="destructive"
          icon={<Trash2 size={20} aria-hidden />}
          isLoading={isRemoving}
          loadingLabel={common('saving')}
          onClick={() => openedId !== null && onRemove(openedId)}
        >
          {t('removePhoto')}
        </Button>
      </div>
    </Sheet>
  );
}

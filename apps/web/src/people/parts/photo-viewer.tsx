import type { Photo } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { Shield } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type PhotoViewerProps = { photo: Photo; alt: string; onClose: () => void; onReport: () => void };

/** A photo of another person as large as the page allows, with a button to report it. */
export function PhotoViewer({ photo, alt, onClose, onReport }: PhotoViewerProps) {
  const t = useTranslations('personIntroduction');
  const common = useTranslations('common');
  return (
    <Sheet isOpen onClose={onClose} title={alt} closeLabel={common('close')} className="md:max-w-768!">
      <img
        src={photo.url}
        alt=""
        width={photo.width}
        height={photo.height}
        draggable={false}
        className="h-auto max-h-[70dvh] w-full rounded-m object-contain"
      />
      <Button
        variant="text"
        size="sm"
        className="mx-auto mt-3 flex text-ink-2!"
        icon={<Shield size={18} aria-hidden />}
        onClick={onReport}
      >
        {t('reportPhoto')}
      </Button>
    </Sheet>
  );
}

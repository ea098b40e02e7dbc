import { PHOTO_ASPECT } from '@cuppa/domain/accounts/profile/profile-options';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslations } from 'use-intl';
import { Slider } from '../../ui/choices/slider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { Crop } from './use-photos.ts';

type CropSheetProps = { url: string; isSending: boolean; onClose: () => void; onDone: (crop: Crop) => void };

const ZOOM = { min: 1, max: 4, step: 0.5 };
const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Asks which part of a picture to show, by finger, mouse or keyboard. */
export function CropSheet({ url, isSending, onClose, onDone }: CropSheetProps) {
  const t = useTranslations('publicProfile');
  const common = useTranslations('common');
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [crop, setCrop] = useState(WHOLE);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('cropTitle')}
      description={t('cropDescription')}
      closeLabel={common('close')}
      isClosable={!isSending}
      className="short:max-w-160"
    >
      <div className="short:flex short:items-center short:gap-5">
        <div className="relative mt-1 h-[clamp(--spacing(36),100dvh_-_--spacing(92),--spacing(96))] short:mt-0 short:h-[calc(100dvh_-_--spacing(56))] short:flex-1 overflow-hidden rounded-m bg-surface-3">
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            aspect={PHOTO_ASPECT}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={4}
            cropperProps={{ 'aria-label': t('cropArea'), role: 'group' }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(area) => setCrop(shareOf(area))}
          />
        </div>
        <div className="short:flex-1">
          <div className="mt-4 short:mt-0">
            <Slider label={t('zoom')} words={t('zoomed', { zoom })} value={zoom} {...ZOOM} onChange={setZoom} />
          </div>
          <Button
            className="mt-5 w-full"
            isLoading={isSending}
            loadingLabel={t('uploading')}
            onClick={() => onDone(crop)}
          >
            {t('usePhoto')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Converts percent to fractions from 0 to 1, because rounding in the library may go slightly beyond. */
function shareOf({ x, y, width, height }: Crop): Crop {
  const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
}

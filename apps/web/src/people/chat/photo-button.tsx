import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';
import { preparePhoto } from '../../lib/media/prepare-photo.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Lets the person choose a photo, and prepares it for sending. */
export function PhotoButton({ onPhoto }: { onPhoto: (photo: PreparedPhoto) => void }) {
  const t = useTranslations('chat');
  const [isPreparing, setIsPreparing] = useState(false);
  const files = useRef<HTMLInputElement>(null);

  async function addPhoto(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    setIsPreparing(true);
    try {
      onPhoto(await preparePhoto(file));
    } catch {
      showToast(t('photoFailed'), { variant: 'destructive', description: t('photoFailedDescription') });
    } finally {
      setIsPreparing(false);
    }
  }

  return (
    <>
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('addPhoto')}
        onChange={(event) => void addPhoto(event)}
      />
      <button
        type="button"
        aria-label={t('addPhoto')}
        title={t('addPhoto')}
        disabled={isPreparing}
        aria-busy={isPreparing || undefined}
        onClick={() => files.current?.click()}
        className="grid size-12 shrink-0 place-items-center rounded-pill text-ink-2 hover:bg-surface-2 disabled:opacity-60"
      >
        <ImagePlus size={24} aria-hidden />
      </button>
    </>
  );
}

import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { EventPicture } from '../parts/event-picture.tsx';
import type { FieldsProps } from './fields-props.ts';
import { usePicture } from './use-picture.ts';

/** The event's own picture, or the drawing of its type. `seed` varies the drawing. */
export function PictureField({ form, onChange, seed }: Omit<FieldsProps, 'problem'> & { seed: string }) {
  const t = useTranslations('hosting');
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = usePicture(onChange);
  const hasPicture = form.pictureId !== null;
  return (
    <div className="flex flex-col gap-3">
      <EventPicture
        kind={form.type ?? 'community'}
        seed={seed}
        url={form.pictureUrl}
        className="h-44 overflow-hidden rounded-m"
      />
      {!hasPicture && <p className="text-small text-ink-2">{t('pictureNone')}</p>}
      <div className="flex flex-wrap gap-2.5">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          data-testid="picture"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Allows choosing the same file again.
            target.value = '';
            if (file !== undefined) upload(file);
          }}
        />
        <Button
          variant="outline"
          size="sm"
          icon={<ImagePlus size={18} aria-hidden />}
          isLoading={isUploading}
          loadingLabel={t('uploading')}
          onClick={() => input.current?.click()}
        >
          {t(hasPicture ? 'changePicture' : 'choosePicture')}
        </Button>
        {hasPicture && (
          <Button
            variant="outline"
            size="sm"
            icon={<Trash2 size={18} aria-hidden />}
            disabled={isUploading}
            onClick={() => onChange({ pictureId: null, pictureUrl: null })}
          >
            {t('removePicture')}
          </Button>
        )}
      </div>
    </div>
  );
}

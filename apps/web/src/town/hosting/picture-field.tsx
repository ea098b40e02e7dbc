import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type PhotoProblem, preparePhoto, UnusablePhoto } from '../../lib/media/prepare-photo.ts';
import { PhotoRefusal, usePhotoRequest } from '../../lib/server/photo-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { EventPicture } from '../parts/event-picture.tsx';
import type { FieldsProps } from './fields-props.ts';
import { PICTURE_REFUSALS } from './hosting.messages.ts';

const PICTURE_PROBLEMS = {
  heic: 'pictureFailed_heic',
  svg: 'pictureFailed_svg',
  unreadable: 'pictureFailed_PHOTO_UNREADABLE',
  unknown: 'pictureFailed_PHOTO_TYPE_UNKNOWN',
} as const satisfies Record<PhotoProblem, string>;

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

/** An uploaded picture, and the local URL that shows it until the next load. */
type UploadedPicture = { pictureId: string; pictureUrl: string };

/** Uploads the picture of an event. */
function usePicture(onDone: (picture: UploadedPicture) => void) {
  const t = useTranslations('hosting');
  const request = usePhotoRequest();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const { blob } = await preparePhoto(file);
      const headers = { 'content-type': blob.type };
      const answer = await request('/api/events/pictures', { method: 'POST', body: blob, headers });
      const { pictureId } = (await answer.json()) as { pictureId: string };
      return { pictureId, pictureUrl: URL.createObjectURL(blob) };
    },
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof PhotoRefusal ? error.code : null;
      const refused = code !== null && Object.hasOwn(PICTURE_REFUSALS, code) ? PICTURE_REFUSALS[code as never] : null;
      const words = error instanceof UnusablePhoto ? PICTURE_PROBLEMS[error.problem] : refused;
      showToast(t('pictureFailed'), {
        id: 'hosting',
        variant: 'destructive',
        description: t(words ?? 'pictureFailed_again'),
      });
    },
  });
  return { upload: mutate, isUploading: isPending };
}

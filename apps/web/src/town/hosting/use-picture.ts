import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { preparePhoto } from '../../lib/media/prepare-photo.ts';
import { PhotoRefusal, usePhotoRequest } from '../../lib/server/photo-request.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { PICTURE_REFUSALS } from './hosting.messages.ts';

/** An uploaded picture, and the local URL that shows it until the next load. */
type UploadedPicture = { pictureId: string; pictureUrl: string };

/** Uploads the picture of an event. */
export function usePicture(onDone: (picture: UploadedPicture) => void) {
  const t = useTranslations('hosting');
  const request = usePhotoRequest();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const { blob } = await preparePhoto(file).catch(() => {
        throw new PhotoRefusal('PHOTO_TYPE_UNKNOWN');
      });
      const headers = { 'content-type': blob.type };
      const answer = await request('/api/events/pictures', { method: 'POST', body: blob, headers });
      const { pictureId } = (await answer.json()) as { pictureId: string };
      return { pictureId, pictureUrl: URL.createObjectURL(blob) };
    },
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof PhotoRefusal ? error.code : null;
      const words = code !== null && Object.hasOwn(PICTURE_REFUSALS, code) ? PICTURE_REFUSALS[code as never] : null;
      showToast(t('pictureFailed'), { variant: 'destructive', description: t(words ?? 'pictureFailed_again') });
    },
  });
  return { upload: mutate, isUploading: isPending };
}

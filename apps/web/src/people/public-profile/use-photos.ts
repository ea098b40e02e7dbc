import type { OwnPublicProfile } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PhotoRefusal, usePhotoRequest } from '../../lib/server/photo-request.ts';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PHOTO_CHANGE_REFUSALS, UPLOAD_REFUSALS } from './public-profile.messages.ts';

/** The part of a picture to keep, as fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };
type Upload = { clientId: string; blob: Blob; crop: Crop };

/**
 * Adds, orders and removes one's photos. Each change is sent immediately; the form next to them is saved separately.
 */
export function usePhotos() {
  const { queries } = useServer();
  const t = useTranslations('publicProfile');
  const common = useTranslations('common');
  const client = useQueryClient();
  const request = usePhotoRequest();
  const key = queries.publicProfile.read.queryKey();

  function show(own: OwnPublicProfile): void {
    client.setQueryData(key, own);
    void client.invalidateQueries({ queryKey: queries.home.key() });
    void client.invalidateQueries({ queryKey: queries.publicProfile.preview.key() });
  }
  function tell(error: unknown): void {
    void client.invalidateQueries({ queryKey: key });
    if (isAnsweredByApp(error)) return;
    const isChanged = refusalOf(error, PHOTO_CHANGE_REFUSALS) === 'changed';
    const description = isChanged ? t('photosChanged') : common('loadFailedDescription');
    showToast(t('photosFailed'), { id: 'photos', variant: 'destructive', description });
  }

  const upload = useMutation({
    networkMode: 'always',
    mutationFn: async ({ clientId, blob, crop }: Upload) => {
      const query = new URLSearchParams({ clientId });
      for (const [name, value] of Object.entries(crop)) query.set(name, String(value));
      const headers = { 'content-type': blob.type };
      const answer = await request(`/api/profile-photos?${query}`, { method: 'POST', body: blob, headers });
      return (await answer.json()) as OwnPublicProfile;
    },
    onSuccess: show,
    onError: (error) => {
      const code = error instanceof PhotoRefusal ? error.code : null;
      const words = code !== null && Object.hasOwn(UPLOAD_REFUSALS, code) ? UPLOAD_REFUSALS[code as never] : null;
      showToast(t('photoFailed'), {
        id: 'photos',
        variant: 'destructive',
        description: t(words ?? 'photoFailed_again'),
      });
    },
  });
  const order = useMutation(
    queries.publicProfile.orderPhotos.mutationOptions({
      networkMode: 'always',
      // The photos stay where they were dropped while the server is asked.
      onMutate: ({ photoIds }) =>
        client.setQueryData(key, (own) => own && { ...own, photos: sortedBy(own.photos, photoIds) }),
      onSuccess: show,
      onError: tell,
    }),
  );
  const remove = useMutation(
    queries.publicProfile.removePhoto.mutationOptions({
      networkMode: 'always',
      onSuccess: (own) => {
        show(own);
        showToast(t('photoRemoved'), { id: 'photos', variant: 'success' });
      },
      onError: tell,
    }),
  );
  return { upload, order, remove };
}

function sortedBy<T extends { id: string }>(photos: readonly T[], ids: readonly string[]): T[] {
  return photos.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

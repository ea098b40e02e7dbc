import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';
import {
  ownPublicProfileSchema,
  personViewSchema,
  photoOrderSchema,
  publicProfileUpdateSchema,
} from './public-profile-schema.ts';

const changedElsewhere = {
  PROFILE_CHANGED: { status: 409, message: 'Your profile was changed on another device in the meantime.' },
} as const;
const photoNotFound = { NOT_FOUND: { status: 404, message: 'This photo does not exist.' } } as const;

/** Photos are added by `POST /api/profile-photos`, because an upload is not JSON. */
export const publicProfileContract = {
  read: ofAge
    .route({ method: 'GET', path: '/public-profile', summary: 'What one says and shows of oneself' })
    .output(ownPublicProfileSchema),
  update: ofAge
    .errors({ ...changedElsewhere, NOT_FOUND: { status: 404, message: 'This answer does not exist any more.' } })
    .route({ method: 'PUT', path: '/public-profile', summary: 'Change what one says of oneself' })
    .input(publicProfileUpdateSchema)
    .output(ownPublicProfileSchema),
  orderPhotos: ofAge
    .errors(changedElsewhere)
    .route({ method: 'PUT', path: '/public-profile/photos', summary: 'Order the photos; the first is the main one' })
    .input(photoOrderSchema)
    .output(ownPublicProfileSchema),
  removePhoto: ofAge
    .errors(photoNotFound)
    .route({ method: 'DELETE', path: '/public-profile/photos/{photoId}', summary: 'Remove a photo' })
    .input(z.object({ photoId: z.uuid() }))
    .output(ownPublicProfileSchema),
  preview: ofAge
    .route({ method: 'GET', path: '/public-profile/preview', summary: 'Oneself as others see one' })
    .output(z.object({ stranger: personViewSchema, accepted: personViewSchema, connection: personViewSchema })),
  teaAnswers: ofAge
    .route({ method: 'GET', path: '/public-profile/tea-answers', summary: 'Daily Tea answers that could be shown' })
    .output(z.array(z.object({ id: z.uuid(), question: z.string(), answer: z.string(), day: z.iso.date() }))),
};

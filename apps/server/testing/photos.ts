import { randomUUID } from 'node:crypto';
import type { OwnPublicProfile } from '@cuppa/contract/people/public-profile/public-profile-schema';
import sharp from 'sharp';
import type { Person, TestApp } from './test-app.ts';

/** Adds a photo to a person's profile. */
export async function addProfilePhoto(app: TestApp, { token }: Person): Promise<OwnPublicProfile['photos'][number]> {
  const bytes = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#c60' } })
    .jpeg()
    .toBuffer();
  const answer = await fetch(`${app.url}/api/profile-photos?clientId=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  });
  const photo = ((await answer.json()) as OwnPublicProfile).photos.at(-1);
  if (!photo) throw new Error(`the photo was not added: ${answer.status}`);
  return photo;
}

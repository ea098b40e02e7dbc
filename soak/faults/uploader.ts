import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { signUp } from '../../bench/sign-up.ts';

/** A person who adds a photo to their profile with every call; it answers the status. */
export async function createUploader(url: string): Promise<() => Promise<number>> {
  const { token } = await signUp(url);
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c51a57' } })
    .png()
    .toBuffer();
  return async () => {
    const answer = await fetch(`${url}/api/profile-photos?clientId=${randomUUID()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Gives a person a green photo, through the API. */
export async function addPhotoByApi(page: Page, headers: Record<string, string>): Promise<void> {
  const data = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#2a2' } })
    .jpeg()
    .toBuffer();
  const added = await page.request.post(`/api/profile-photos?clientId=${crypto.randomUUID()}`, {
    headers: { ...headers, 'content-type': 'image/jpeg' },
    data,
  });
  await expect(added).toBeOK();
}

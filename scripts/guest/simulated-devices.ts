import type { Page } from '@playwright/test';
import { drawFace } from './drawn-face.ts';
import { drawPortrait } from './drawn-portrait.ts';
import { drawWords } from './drawn-words.ts';
import { speakInTone } from './spoken-tone.ts';

/**
 * Gives every page that opens later a simulated camera and microphone. The call that carries them is real. `seed`
 * decides the colors and the pitch.
 */
export async function simulateDevices(page: Page, seed: number): Promise<void> {
  await page.addInitScript(speakInTone, seed);
  await page.addInitScript(drawWords);
  await page.addInitScript(drawPortrait);
  await page.addInitScript(drawFace, seed);
}

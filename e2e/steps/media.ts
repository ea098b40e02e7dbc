import type { Page } from '@playwright/test';

/** The errors of a browser without a camera, or whose camera or microphone is in use elsewhere. */
type Refusal = { camera?: string; microphone?: string; message?: string };

/** After the next load, requests for these devices fail with these errors; the other device works. */
export async function refuseDevices(page: Page, refusal: Refusal): Promise<void> {
  await page.addInitScript(({ camera, microphone, message = '' }) => {
    const { mediaDevices } = navigator;
    const give = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      if (wish?.video && camera !== undefined) throw new DOMException(message, camera);
      if (wish?.audio && microphone !== undefined) throw new DOMException(message, microphone);
      return give(wish);
    };
  }, refusal);
}

type Capturing = typeof globalThis & { captured?: MediaStreamTrack[] };

/** After the next load, keeps the tracks that the page captures, so that `loseTrack` can end one. */
export async function keepTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const give = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await give(wish);
      const page = globalThis as Capturing;
      page.captured = [...(page.captured ?? []), ...stream.getTracks()];
      return stream;
    };
  });
}

/** Ends the newest track of a kind, as unplugging the device does. */
export async function loseTrack(page: Page, kind: 'audio' | 'video'): Promise<void> {
  await page.evaluate((lost) => {
    const track = (globalThis as Capturing).captured?.findLast((each) => each.kind === lost);
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  }, kind);
}

/** Holds the newest track of a kind or gives it back, as a phone call does. */
export async function holdTrack(page: Page, kind: 'audio' | 'video', isHeld: boolean): Promise<void> {
  await page.evaluate(
    ([held, event]) => {
      const track = (globalThis as Capturing).captured?.findLast((each) => each.kind === held);
      track?.dispatchEvent(new Event(event));
    },
    [kind, isHeld ? 'mute' : 'unmute'] as const,
  );
}

/** Makes requests for a device by its id fail until the next load, as if another app held it. */
export async function holdDevice(page: Page, deviceId: string): Promise<void> {
  await page.evaluate((held) => {
    const { mediaDevices } = navigator;
    const give = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      if (JSON.stringify(wish).includes(held)) throw new DOMException('', 'NotReadableError');
      return give(wish);
    };
  }, deviceId);
}

/** After the next load, the browser plays no sound before the person has touched the page. */
export async function refuseSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isTouched = false;
    addEventListener('pointerdown', () => (isTouched = true), { capture: true });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = async function playIfAllowed() {
      if (!isTouched && !this.muted) throw new DOMException('', 'NotAllowedError');
      return play.call(this);
    };
  });
}

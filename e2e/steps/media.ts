import type { Page } from '@playwright/test';

/** What a browser answers that has no camera, or whose camera or microphone is in use elsewhere. */
type Refusal = { camera?: string; microphone?: string; message?: string };

/** From the next load on, asking for these devices fails with these errors; the other device is as it is. */
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

/** From the next load on, keeps the tracks that the page captures, so that `loseTrack` can take one away. */
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

/** What a browser does where a device is unplugged: the newest track of a kind ends. */
export async function loseTrack(page: Page, kind: 'audio' | 'video'): Promise<void> {
  await page.evaluate((lost) => {
    const track = (globalThis as Capturing).captured?.findLast((each) => each.kind === lost);
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  }, kind);
}

/** What a phone call does to the newest track of a kind: it holds it, or gives it back. */
export async function holdTrack(page: Page, kind: 'audio' | 'video', isHeld: boolean): Promise<void> {
  await page.evaluate(
    ([held, event]) => {
      const track = (globalThis as Capturing).captured?.findLast((each) => each.kind === held);
      track?.dispatchEvent(new Event(event));
    },
    [kind, isHeld ? 'mute' : 'unmute'] as const,
  );
}

/** Another app has this device: asking for it by its id fails, as long as the page stands. */
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

/** From the next load on, the browser plays no sound before the person has touched the page. */
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

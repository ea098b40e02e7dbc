import { errors, type Page } from '@playwright/test';

export type Counts = { tracks: number; connections: number; timers: number; listeners: number; audioContexts: number };
type Watched = Window & { countLeftBehind?: () => Counts; liveTimers?: Set<number> };

/** Runs in the page before the app: records the timers that have not fired. */
export function watchTimers(): void {
  const timers = new Set<number>();
  (window as Watched).liveTimers = timers;
  const [interval, timeout] = [window.setInterval.bind(window), window.setTimeout.bind(window)];
  const [endInterval, endTimeout] = [window.clearInterval.bind(window), window.clearTimeout.bind(window)];
  window.setInterval = ((...given: Parameters<typeof interval>) => {
    const id = interval(...given);
    timers.add(id);
    return id;
  }) as typeof window.setInterval;
  window.setTimeout = ((work: TimerHandler, ms?: number, ...given: unknown[]) => {
    const id = timeout(
      (...rest: unknown[]) => {
        timers.delete(id);
        if (typeof work === 'function') work(...rest);
      },
      ms,
      ...given,
    );
    // Answers of the server are cached for five minutes, each with its own timer.
    if (ms !== 300_000) timers.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.clearInterval = (id) => {
    timers.delete(Number(id));
    endInterval(id);
  };
  window.clearTimeout = (id) => {
    timers.delete(Number(id));
    endTimeout(id);
  };
}

/** Runs in the page before the app: counts what is created and not released. */
export function watchLeftBehind(): void {
  const peers = new Set<RTCPeerConnection>();
  const tracks = new Set<MediaStreamTrack>();
  const contexts = new Set<AudioContext>();
  let listeners = 0;

  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.add(this);
    }
  };
  const capture = MediaDevices.prototype.getUserMedia;
  MediaDevices.prototype.getUserMedia = async function getUserMedia(constraints) {
    const stream = await capture.call(this, constraints);
    for (const track of stream.getTracks()) tracks.add(track);
    return stream;
  };
  const draw = HTMLCanvasElement.prototype.captureStream;
  HTMLCanvasElement.prototype.captureStream = function captureStream(...given) {
    const stream = draw.apply(this, given);
    for (const track of stream.getTracks()) tracks.add(track);
    return stream;
  };
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.add(this);
    }
  };
  for (const target of [window, document, navigator.mediaDevices] as EventTarget[]) {
    const known = new Map<unknown, Set<string>>();
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      const isOnce = typeof options === 'object' && options?.once === true;
      const types = known.get(listener) ?? new Set<string>();
      if (!isOnce && !types.has(type)) listeners += 1;
      known.set(listener, types.add(type));
      add(type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
      if (known.get(listener)?.delete(type)) listeners -= 1;
      remove(type, listener, options);
    };
  }
  (window as Watched).countLeftBehind = () => ({
    tracks: [...tracks].filter(({ readyState }) => readyState === 'live').length,
    connections: [...peers].filter(({ connectionState }) => connectionState !== 'closed').length,
    timers: (window as Watched).liveTimers?.size ?? 0,
    listeners,
    audioContexts: [...contexts].filter(({ state }) => state !== 'closed').length,
  });
}

export async function countLeftBehind(page: Page): Promise<Counts> {
  return page.evaluate(() => {
    const counts = (window as Watched).countLeftBehind?.();
    if (!counts) throw new Error('nothing is counted in this page');
    return counts;
  });
}

/** Waits until the page holds no more of anything than before, or until the time is up. */
export async function waitUntilQuiet(page: Page, before: Counts, withinMs: number): Promise<void> {
  const isQuiet = (most: Counts) => {
    const held = (window as Watched).countLeftBehind?.();
    return held !== undefined && (Object.keys(held) as (keyof Counts)[]).every((name) => held[name] <= most[name]);
  };
  await page.waitForFunction(isQuiet, before, { timeout: withinMs }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

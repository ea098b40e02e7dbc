/**
 * The parts of the Web Speech API for recognition on the device
 * (https://developer.mozilla.org/docs/Web/API/SpeechRecognition/processLocally).
 */
type Options = { langs: string[]; processLocally: true };
type Results = ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: { resultIndex: number; results: Results }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(track: MediaStreamTrack): void;
  abort(): void;
};
type RecognitionClass = {
  new (): Recognition;
  prototype: Recognition;
  available(options: Options): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  install(options: Options): Promise<boolean>;
};

const localOnly = (lang: string): Options => ({ langs: [lang], processLocally: true });

/** Chromium has only the second. */
const NAMES = ['SpeechRecognition', 'webkitSpeechRecognition'] as const;

/**
 * The browser's recognition if it can be bound to the device; null for one that may use a server. An old one would
 * take `processLocally` for a property of our own and ignore it.
 */
function recognitionClass(): RecognitionClass | null {
  const page = globalThis as { [name in (typeof NAMES)[number]]?: Partial<RecognitionClass> };
  const found = page[NAMES[0]] ?? page[NAMES[1]];
  const isBound =
    typeof found?.available === 'function' &&
    typeof found.install === 'function' &&
    found.prototype !== undefined &&
    'processLocally' in found.prototype;
  return isBound ? (found as RecognitionClass) : null;
}

/** Whether this device can write down speech in a language by itself, now or once it has loaded the language. */
export async function findLocalSpeech(lang: string): Promise<'ready' | 'installable' | null> {
  const state = await recognitionClass()
    ?.available(localOnly(lang))
    .catch(() => null);
  if (state === 'available') return 'ready';
  return state === 'downloadable' || state === 'downloading' ? 'installable' : null;
}

/** Loads a language onto the device. Resolves to whether speech can be recognized there now. */
export async function installLocalSpeech(lang: string): Promise<boolean> {
  await recognitionClass()
    ?.install(localOnly(lang))
    .catch(() => false);
  return (await findLocalSpeech(lang)) === 'ready';
}

/** Errors that belong to every conversation. */
const HARMLESS = ['no-speech', 'aborted'];
const AGAIN_AFTER_MS = 300;
/** A recognition that ends so soon did not work. */
const QUICK_MS = 1_000;
const MOST_QUICK_ENDS = 5;

type Listener = { onPhrase: (phrase: string) => void; onFailed: () => void };

/**
 * Listens to a microphone and calls `onPhrase` with each finished phrase, or `onFailed` once if the device cannot do
 * it. Returns a function that stops it.
 */
export function listenLocally(lang: string, track: MediaStreamTrack, { onPhrase, onFailed }: Listener): () => void {
  let present: Recognition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let quickEnds = 0;

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    present?.abort();
  }

  function fail(): void {
    if (isStopped) return;
    stop();
    onFailed();
  }

  function begin(Recognition: RecognitionClass): void {
    const startedAt = performance.now();
    const recognition = new Recognition();
    Object.assign(recognition, { lang, continuous: true, interimResults: false, processLocally: true });
    recognition.onresult = ({ resultIndex, results }) => {
      if (isStopped) return;
      for (const result of Array.from(results).slice(resultIndex))
        if (result.isFinal) onPhrase(result[0]?.transcript ?? '');
    };
    recognition.onerror = ({ error }) => {
      if (!HARMLESS.includes(error)) fail();
    };
    // It ends by itself after a silence.
    recognition.onend = () => {
      quickEnds = performance.now() - startedAt < QUICK_MS ? quickEnds + 1 : 0;
      if (quickEnds >= MOST_QUICK_ENDS) fail();
      else if (!isStopped) timer = setTimeout(() => begin(Recognition), AGAIN_AFTER_MS);
    };
    present = recognition;
    try {
      recognition.start(track);
    } catch {
      fail();
    }
  }

  const Recognition = recognitionClass();
  if (Recognition === null) timer = setTimeout(fail);
  else begin(Recognition);
  return stop;
}

import type { EventForm } from './form-values.ts';

/** Whether the server has saved a draft. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'unsent' | 'full';

/** A draft on this device. */
export type KeptForm = {
  draftId: string;
  form: EventForm;
  /** When the server last saved it from this device; null if never. */
  savedAt: string | null;
  isSent: boolean;
};

type SaverOptions = {
  kept: KeptForm;
  /** Saves the form on the server; answers the server's save time. */
  save: (form: EventForm) => Promise<string>;
  /** Saves the newest version on the device. */
  keep: (kept: KeptForm) => void;
  /** The state after a failed save. */
  stateOf: (error: unknown) => DraftState;
  onState: (state: DraftState) => void;
};

const PAUSE_MS = 800;

/**
 * Saves what is typed: on the device immediately, on the server after a pause in typing. It sends one request at a
 * time, so that an older version never overwrites a newer one.
 */
export function createDraftSaver({ kept, save, keep, stateOf, onState }: SaverOptions) {
  let current = kept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  async function send(): Promise<void> {
    const { form } = current;
    onState('saving');
    try {
      const savedAt = await save(form);
      current = { ...current, savedAt, isSent: current.form === form };
      keep(current);
      onState(current.isSent ? 'saved' : 'saving');
    } catch (error) {
      onState(stateOf(error));
    }
  }

  /** Sends the newest version now, after any running request; resolves once no request is running. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (running !== null) await running;
    if (current.isSent) return;
    running = send().finally(() => (running = null));
    await running;
  }

  return {
    flush,
    change(form: EventForm): void {
      current = { ...current, form, isSent: false };
      keep(current);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE_MS);
    },
    /** Stops sending until the next change; resolves once no request is running. */
    async rest(): Promise<void> {
      clearTimeout(timer);
      while (running !== null) await running;
    },
  };
}

import type { EventForm } from './form-values.ts';

/** How a draft stands with the server. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'unsent' | 'full';

/** A draft on this device. */
export type KeptForm = {
  draftId: string;
  form: EventForm;
  /** When the server last kept it from here; null if it never did. */
  savedAt: string | null;
  isSent: boolean;
};

type SaverOptions = {
  kept: KeptForm;
  /** Answers when the server kept it. */
  save: (form: EventForm) => Promise<string>;
  /** Keeps the newest version on the device. */
  keep: (kept: KeptForm) => void;
  /** How it stands after a refusal. */
  stateOf: (error: unknown) => DraftState;
  onState: (state: DraftState) => void;
};

const PAUSE_MS = 800;

/**
 * Keeps what is typed: on the device at once, at the server once nobody types for a moment. One request at a time, so that
 * an older version never lands on a newer one.
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

  /** Sends the newest version now, after one that is on its way; resolves when nothing is under way any more. */
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
    /** Sends nothing more by itself; resolves when nothing is under way. A change begins anew. */
    async rest(): Promise<void> {
      clearTimeout(timer);
      while (running !== null) await running;
    },
  };
}

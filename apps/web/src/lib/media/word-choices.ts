import { readStored, type WordChoices, writeStored } from '../device/storage.ts';
import { createStore, type Readable } from '../store/create-store.ts';

const DEFAULTS: WordChoices = { isTypingFirst: false, showsReactions: true, usesTypingKey: true };

const store = createStore<WordChoices>({ ...DEFAULTS, ...readStored('wordChoices') });

/** A person's choices about words and reactions in calls on this device. */
export const wordChoices: Readable<WordChoices> & { change(change: Partial<WordChoices>): void } = {
  read: store.read,
  subscribe: store.subscribe,
  change: (change) => {
    const next = { ...store.read(), ...change };
    writeStored('wordChoices', next);
    store.write(next);
  },
};

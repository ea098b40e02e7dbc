import { type CallSettings, readStored, writeStored } from '../device/storage.ts';
import { createStore, type Readable } from '../store/create-store.ts';

const DEFAULTS: CallSettings = {
  isSavingData: false,
  isNoiseSuppressed: true,
  isSoundCalmed: false,
  isBackgroundBlurred: false,
  volume: 1,
};

const store = createStore<CallSettings>({ ...DEFAULTS, ...readStored('callSettings') });

/** A person's call settings on this device. */
export const callSettings: Readable<CallSettings> & { change(change: Partial<CallSettings>): void } = {
  read: store.read,
  subscribe: store.subscribe,
  change: (change) => {
    const next = { ...store.read(), ...change };
    writeStored('callSettings', next);
    store.write(next);
  },
};

import { useSyncExternalStore } from 'react';
import { createSignal } from './create-signal.ts';

/** An observable value, read-only. */
export type Readable<Value> = { read(): Value; subscribe(listener: () => void): () => void };

/** An observable value that many parts of the page can follow. */
export function createStore<Value>(initial: Value): Readable<Value> & { write(next: Value): void } {
  const changed = createSignal();
  let value = initial;
  return {
    read: () => value,
    write: (next) => {
      value = next;
      changed.send();
    },
    subscribe: changed.listen,
  };
}

/** The current value; the component renders again whenever it changes. */
export function useStoreValue<Value>({ subscribe, read }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}

/** One of the browser's storages. Private windows may refuse it; then nothing is found, and what is written is lost. */
function guarded(open: () => Storage) {
  return {
    /** The text under a key; null where there is none or storage is closed to us. */
    read: (key: string): string | null => {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    /** Answers whether it was kept. */
    write: (key: string, text: string): boolean => {
      try {
        open().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    remove: (key: string): void => {
      try {
        open().removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** Storage for all tabs of this device. */
export const deviceStorage = guarded(() => localStorage);

/** Storage for this tab alone, through a reload. */
export const tabStorage = guarded(() => sessionStorage);

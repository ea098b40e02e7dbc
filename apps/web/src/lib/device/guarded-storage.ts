/** Wraps one of the browser's storages. Private windows may block it; then reads find nothing, and writes are lost. */
function guarded(open: () => Storage) {
  return {
    /** The text under a key; null if there is none or storage is blocked. */
    read: (key: string): string | null => {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    /** Answers whether the text was stored. */
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
        // Nothing was stored.
      }
    },
  };
}

/** Storage shared by all tabs of this device. */
export const deviceStorage = guarded(() => localStorage);

/** Storage of this tab only; it survives a reload. */
export const tabStorage = guarded(() => sessionStorage);

import { vi } from 'vitest';

/**
 * A browser with push messages: its permission, whether it has a subscription, and its shown notifications. `leave`
 * removes it.
 */
export function createFakePush(permission: NotificationPermission = 'default', answer = permission) {
  const notifications: { tag: string; data: { notice?: string | undefined }; close(): void }[] = [];
  let count = 0;
  const browser = {
    permission,
    requestPermission: vi.fn(async () => {
      browser.permission = answer;
      return answer;
    }),
    subscription: null as ReturnType<typeof subscribe> | null,
    notifications,
    show: (tag: string, notice?: string): void => {
      const close = () => void notifications.splice(notifications.indexOf(shown), 1);
      const shown = { tag, data: { notice }, close };
      notifications.push(shown);
    },
    subscribe,
    leave: () => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };

  function subscribe(key: Uint8Array<ArrayBuffer> = new Uint8Array([1, 2, 3])) {
    count += 1;
    const endpoint = `https://push.example/${count}`;
    return {
      endpoint,
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
      unsubscribe: vi.fn(async () => {
        browser.subscription = null;
        return true;
      }),
    };
  }

  const registration = {
    pushManager: {
      getSubscription: async () => browser.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        browser.subscription ??= subscribe(applicationServerKey);
        return browser.subscription;
      },
    },
    getNotifications: async () => [...notifications],
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: browser.requestPermission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      controller: null,
      getRegistration: async () => registration,
      addEventListener: () => {},
      removeEventListener: () => {},
      startMessages: () => {},
    },
  });
  return browser;
}

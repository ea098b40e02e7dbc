import { type App, startApp } from './app.ts';

export type Settings = Record<string, string>;

/** How many servers a worker keeps: the most recently used ones. */
const MOST_APPS = 4;

/**
 * The apps of one worker, one for each set of settings, so that files with the same settings share one. A journey never
 * gets an app whose clock another one has moved.
 */
export function createApps() {
  /** By settings, most recently used last. */
  const apps = new Map<string, App>();

  const stop = async (settings: string) => {
    const app = apps.get(settings);
    apps.delete(settings);
    await app?.stop();
  };

  return {
    open: async (settings: Settings, hasSecond: boolean): Promise<App> => {
      const asked = JSON.stringify({ ...settings, hasSecond });
      if (apps.get(asked)?.isAhead()) await stop(asked);
      const app = apps.get(asked) ?? (await startApp(settings, hasSecond));
      apps.delete(asked);
      apps.set(asked, app);
      const [oldest] = apps.keys();
      if (apps.size > MOST_APPS && oldest !== undefined) await stop(oldest);
      return app;
    },
    close: async (): Promise<void> => {
      await Promise.all([...apps.values()].map((app) => app.stop()));
    },
  };
}

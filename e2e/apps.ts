import { type App, startApp } from './app.ts';

export type Settings = Record<string, string>;

/**
 * The apps of one worker: that of the usual settings lives as long as the worker or until a journey has moved its
 * clock, and beside it the newest with settings of its own, until a file with others comes.
 */
export function createApps() {
  let usual: App | undefined;
  let special: { app: App; settings: string } | undefined;

  return {
    open: async (settings: Settings): Promise<App> => {
      const asked = JSON.stringify(settings);
      if (asked === '{}') {
        if (usual?.isAhead()) {
          await usual.stop();
          usual = undefined;
        }
        return (usual ??= await startApp());
      }
      if (special?.settings !== asked) {
        await special?.app.stop();
        special = undefined;
        special = { app: await startApp(settings), settings: asked };
      }
      return special.app;
    },
    close: async (): Promise<void> => {
      await Promise.all([usual?.stop(), special?.app.stop()]);
    },
  };
}

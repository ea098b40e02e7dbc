import { type App, startApp } from './app.ts';

export type Settings = Record<string, string>;

/**
 * The apps of one worker: that of the usual settings lives as long as the worker, and beside it the newest with
 * settings of its own, until a file with others comes. A journey never gets an app whose clock another one has moved.
 */
export function createApps() {
  let usual: App | undefined;
  let special: { app: App; settings: string } | undefined;

  return {
    open: async (settings: Settings, hasSecond: boolean): Promise<App> => {
      const asked = JSON.stringify({ ...settings, hasSecond });
      if (!hasSecond && Object.keys(settings).length === 0) {
        if (usual?.isAhead()) {
          await usual.stop();
          usual = undefined;
        }
        return (usual ??= await startApp());
      }
      if (special?.settings !== asked || special.app.isAhead()) {
        await special?.app.stop();
        special = undefined;
        special = { app: await startApp(settings, hasSecond), settings: asked };
      }
      return special.app;
    },
    close: async (): Promise<void> => {
      await Promise.all([usual?.stop(), special?.app.stop()]);
    },
  };
}

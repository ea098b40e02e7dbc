/** What the build tells the app of itself (vite.config.ts). */
interface ImportMetaEnv {
  /** The version, with the commit where it is known; undefined in tests. */
  readonly APP_VERSION?: string;
}

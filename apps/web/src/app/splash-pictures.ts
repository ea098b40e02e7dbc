/** Sizes of iPhone screens in points, with their pixel ratio: iOS takes a splash picture only at its exact size. */
export const SPLASH_SCREENS = [
  { width: 440, height: 956, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 375, height: 812, ratio: 3 },
  { width: 414, height: 896, ratio: 2 },
  { width: 375, height: 667, ratio: 2 },
];

export type SplashScreen = (typeof SPLASH_SCREENS)[number];

/** The file name of a splash picture under /icons, without its extension. */
export function splashName({ width, height, ratio }: SplashScreen, theme: 'light' | 'dark'): string {
  return `splash-${width}x${height}@${ratio}-${theme}`;
}

/** Adds links to this device's splash pictures to the document's head; other systems build theirs from the manifest. */
export function addSplashPictures(): void {
  if (!('standalone' in navigator)) return;
  const { width, height } = window.screen;
  const own = SPLASH_SCREENS.find(
    (known) => known.width === width && known.height === height && known.ratio === devicePixelRatio,
  );
  if (!own) return;
  for (const theme of ['light', 'dark'] as const) {
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `(prefers-color-scheme: ${theme}) and (orientation: portrait)`;
    link.href = `/icons/${splashName(own, theme)}.png`;
    document.head.append(link);
  }
}

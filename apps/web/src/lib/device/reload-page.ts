/** Reloads the page, with the newest version of the app. */
export const reloadPage = (): void => location.reload();

/** Loads the page anew, with the newest version of the app. */
export const reloadPage = (): void => location.reload();

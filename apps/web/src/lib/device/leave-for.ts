/** Leaves the app for another site, which leads back to an address of ours. */
export const leaveFor = (url: string): void => location.assign(url);

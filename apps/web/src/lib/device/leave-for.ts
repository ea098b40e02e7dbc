/** Leaves the app for another page, which leads back by an address of ours. */
export const leaveFor = (url: string): void => location.assign(url);

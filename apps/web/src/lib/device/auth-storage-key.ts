/** Under which the auth client keeps its session. Apart, so that the welcome page needs nothing else. */
export const AUTH_STORAGE_KEY = 'cuppa.auth';

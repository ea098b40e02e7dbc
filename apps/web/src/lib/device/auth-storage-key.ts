/** The key of the auth client's session. In its own file, so that the welcome page loads nothing else. */
export const AUTH_STORAGE_KEY = 'cuppa.auth';

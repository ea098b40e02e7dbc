/** The address that mail links and providers lead back to. */
export const authCallbackUrl = (): string => `${location.origin}/auth/callback`;

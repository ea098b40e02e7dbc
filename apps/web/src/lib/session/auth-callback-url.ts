/** The address to which mail links and providers return. */
export const authCallbackUrl = (): string => `${location.origin}/auth/callback`;

type Address = Pick<Location, 'search' | 'hash'>;

/** Whether a mail link or a provider put the outcome of a sign-in into the address. */
export function carriesSignIn({ search, hash }: Address): boolean {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  return (
    ['code', 'error', 'error_description'].some((name) => query.has(name) || fragment.has(name)) ||
    fragment.has('access_token')
  );
}

/** Whether the fragment carries the marker of a magic link (specification section 2). */
export function carriesMagicLink({ hash }: Address): boolean {
  return new URLSearchParams(hash.slice(1)).get('type') === 'magiclink';
}

import type { Plugin } from 'vite';

type Unused = {
  /** The package that imports the part, and the import as it writes it. */
  of: string;
  part: RegExp;
  /** What the package takes from the part; it calls none of these in this app. */
  names: readonly string[];
  classes?: readonly string[];
};

const UNUSED: readonly Unused[] = [
  // Wallets, and the client's own dialogs for passkeys (lib/passkeys has ours): its one large class imports them all.
  {
    of: '/@supabase/auth-js/',
    part: /^\.\/lib\/web3\/ethereum$/,
    names: ['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
  },
  {
    of: '/@supabase/auth-js/',
    part: /^\.\/lib\/webauthn$/,
    names: [
      'browserSupportsWebAuthn',
      'createCredential',
      'deserializeCredentialCreationOptions',
      'deserializeCredentialRequestOptions',
      'getCredential',
      'serializeCredentialCreationResponse',
      'serializeCredentialRequestResponse',
      'webAuthnAbortService',
    ],
    classes: ['WebAuthnApi'],
  },
  // Links that load the next page ahead, which only the router's own framework has.
  {
    of: '/react-router/',
    part: /^\.\/links\.js$/,
    names: [
      'getKeyedLinksForMatches',
      'getKeyedPrefetchLinks',
      'getModuleLinkHrefs',
      'getNewMatchesForLinks',
      'isPageLinkDescriptor',
      'prefetchRouteCss',
      'prefetchStyleLinks',
    ],
  },
];
const PREFIX = '\0unused-part-';

/** Leaves parts of packages out of the build that every page would load and that nothing here calls. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const index = UNUSED.findIndex(({ of, part }) => importer?.includes(of) && part.test(source));
      return index === -1 ? undefined : `${PREFIX}${index}`;
    },
    load: (id) => {
      if (!id.startsWith(PREFIX)) return undefined;
      const { names, classes = [] } = UNUSED[Number(id.slice(PREFIX.length))] as Unused;
      const exported = [...names.map((name) => `unused as ${name}`), ...classes.map((name) => `Unused as ${name}`)];
      return `const unused = undefined; class Unused {} export { ${exported.join(', ')} };`;
    },
  };
}

import { vi } from 'vitest';

/** The part of `navigator.credentials` that passkeys use; a test says what the person does. */
export const fakeCredentials = {
  create: vi.fn(),
  get: vi.fn(),
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What a browser answers for a new passkey. */
export const newCredential = () => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: { attestationObject: bytes('attestation'), clientDataJSON: bytes('client') },
  getClientExtensionResults: () => ({}),
});

/** What a browser answers for a passkey that the person chose. */
export const chosenCredential = () => ({
  ...newCredential(),
  response: {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('client'),
    signature: bytes('signature'),
    userHandle: bytes('ada'),
  },
});

/** An error of a browser, such as NotAllowedError for a person who closed the dialog. */
export const browserError = (name: string) => Object.assign(new Error(name), { name });

/** Gives the window a browser's passkeys, until `vi.unstubAllGlobals`. */
export function stubPasskeys({ inFields = false, isBuiltIn = true } = {}): void {
  class PublicKeyCredential {
    static isConditionalMediationAvailable = async () => inFields;
    static isUserVerifyingPlatformAuthenticatorAvailable = async () => isBuiltIn;
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  Object.defineProperty(navigator, 'credentials', { value: fakeCredentials, configurable: true });
}

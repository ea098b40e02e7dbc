import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/**
 * RFC 6238 with the parameters that authenticator apps use: SHA-1, 6 digits, 30 s, and a tolerance of one step either
 * way.
 */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
const WINDOW = 1;

export type TotpEnrolment = { qr_code: string; secret: string; uri: string };

/**
 * Creates a secret (base32) with its otpauth URI, and the URI as a QR code: plain SVG that fits into a data URL without
 * escaping.
 */
export function makeTotpSecret(label: { issuer: string; account: string }): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...PARAMETERS, issuer: label.issuer, label: label.account, secret }).toString();
  const qrCode = renderSVG(uri, { blackColor: 'black', whiteColor: 'white' });
  return { qr_code: qrCode, secret: secret.base32, uri };
}

/** The time step that a code matches; null if it matches no step within WINDOW of `now`. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

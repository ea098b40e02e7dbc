/**
 * All fields of all responses of the protocol as required ones, so that tests read the expected fields without checks.
 */
export type Body = {
  code: string | number;
  message: string;
  error_code: string;
  msg: string;
  weak_password: { reasons: string[]; message: string };

  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  expires_at: number;
  user: Body;

  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  new_email: string;
  app_metadata: { provider: string; providers: string[] };
  user_metadata: Record<string, unknown>;
  identities: Body[];
  factors: Body[];
  email_confirmed_at: string;
  confirmed_at: string;
  confirmation_sent_at: string;
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;

  identity_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;

  type: string;
  status: string;
  friendly_name: string;
  factor_type: string;
  totp: { qr_code: string; secret: string; uri: string };

  keys: (Record<string, unknown> & { kid: string })[];
  external: Record<string, boolean>;
  session_id: string;
};

/** The claims of an access token. */
export type Claims = {
  iss: string;
  sub: string;
  aud: string;
  exp: number;
  iat: number;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  role: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
  session_id: string;
  is_anonymous: boolean;
};

export type Person = { access_token: string; refresh_token: string; user: Body; email: string };

/** The claims of a token. Does not verify the signature. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

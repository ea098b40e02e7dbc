import type { JWK } from 'jose';
import type { AuthContext, Json } from '../auth-context.ts';

/** GET /.well-known/jwks.json: the public keys that verify our tokens. */
export async function publicKeys(context: AuthContext): Promise<JWK[]> {
  return (await context.keys.current()).publicKeys;
}

/** GET /settings: the enabled ways to sign up and sign in. */
export function settings(context: AuthContext): Json {
  const { env, providers } = context;
  return {
    external: {
      email: true,
      phone: env.PHONE_SIGN_IN,
      anonymous_users: false,
      google: providers.isOpen('google'),
      facebook: providers.isOpen('facebook'),
      apple: providers.isOpen('apple'),
    },
    disable_signup: !env.SIGNUP_ENABLED,
    mailer_autoconfirm: context.isAutoconfirm,
    phone_autoconfirm: env.PHONE_AUTOCONFIRM,
    sms_provider: context.sms === null ? '' : 'webhook',
    saml_enabled: false,
    mfa_enabled: context.secrets !== null || context.hasPhoneFactor,
  };
}

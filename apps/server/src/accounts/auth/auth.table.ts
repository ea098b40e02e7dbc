import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authSchema, users } from '../../platform/postgres/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();

export const identities = authSchema.table(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    providerId: text('provider_id').notNull(),
    identityData: jsonb('identity_data').$type<Record<string, unknown>>().notNull(),
    email: text('email'),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('identities_provider_id_provider_key').on(table.providerId, table.provider),
    index('identities_user_id_idx').on(table.userId),
  ],
);

export type AmrEntry = { method: string; timestamp: number };

export const sessions = authSchema.table(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    amr: jsonb('amr').$type<AmrEntry[]>().notNull(),
    factorId: uuid('factor_id'),
    notAfter: moment('not_after'),
    refreshedAt: moment('refreshed_at'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    /** The secret of this session's refresh tokens, and the number of the active one. */
    refreshTokenHmacKey: text('refresh_token_hmac_key').notNull(),
    refreshTokenCounter: integer('refresh_token_counter').notNull().default(0),
    /** Tokens with a lower number were issued at a lower assurance level and are never accepted again. */
    refreshTokenFloor: integer('refresh_token_floor').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
);

/** The browsers and systems that an account was opened on, so that a new one is noticed. */
export const seenDevices = authSchema.table(
  'seen_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty if the user agent does not name it. */
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser, table.system] })],
);

export const ONE_TIME_TOKEN_KINDS = [
  'confirmation',
  'recovery',
  'email_change_new',
  'email_change_current',
  'reauthentication',
  'phone_change',
  'sms',
] as const;
export type OneTimeTokenKind = (typeof ONE_TIME_TOKEN_KINDS)[number];

/**
 * Pending sign-ups of an unconfirmed address or number. Several can be pending, because anyone can sign up with any
 * address. The first one that is confirmed sets the account's password, birthday and metadata; the others are deleted.
 */
export const signUpAttempts = authSchema.table(
  'sign_up_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash'),
    birthday: date('birthday', { mode: 'string' }),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
    /** The provider's identity that started this attempt; null for one by password or mail. */
    identityId: uuid('identity_id').references(() => identities.id, { onDelete: 'cascade' }),
    /** The PKCE challenge of the browser that asked, and the target of the mail's link, if any. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>(),
    redirectTo: text('redirect_to'),
    createdAt: createdAt(),
  },
  (table) => [index('sign_up_attempts_user_id_idx').on(table.userId)],
);

export const oneTimeTokens = authSchema.table(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('token_type').$type<OneTimeTokenKind>().notNull(),
    /** SHA-256 of the link token, and of the typed code with its address. */
    tokenHash: text('token_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    codeGuesses: integer('code_guesses').notNull().default(0),
    relatesTo: text('relates_to').notNull(),
    flowStateId: uuid('flow_state_id'),
    /** The sign-up attempt that this token confirms; null for other tokens. */
    attemptId: uuid('attempt_id').references(() => signUpAttempts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_user_id_token_type_key')
      .on(table.userId, table.kind)
      .where(sql`${table.attemptId} is null`),
    index('one_time_tokens_token_hash_idx').on(table.tokenHash),
    index('one_time_tokens_relates_to_idx').on(table.relatesTo),
    index('one_time_tokens_attempt_id_idx').on(table.attemptId),
  ],
);

/** A person as the provider described them after they signed in there. */
export type ProviderPerson = {
  provider: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  /** The claims as stored in identity_data: sub, email, email_verified, name, picture and others. */
  claims: Record<string, unknown>;
};

/** A sign-in that finishes when our client redeems an authorization code (PKCE). */
export const flowStates = authSchema.table(
  'flow_state',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    authCode: uuid('auth_code').notNull().defaultRandom().unique(),
    codeChallenge: text('code_challenge').notNull(),
    codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>().notNull(),
    authenticationMethod: text('authentication_method').notNull(),
    authCodeIssuedAt: moment('auth_code_issued_at'),
    providerAccessToken: text('provider_access_token'),
    providerRefreshToken: text('provider_refresh_token'),
    /**
     * An identity to link when the code is redeemed, because only then is it clear that the right browser is asking.
     */
    pendingIdentity: jsonb('pending_identity').$type<ProviderPerson>(),
    createdAt: createdAt(),
  },
  (table) => [index('flow_state_created_at_idx').on(table.createdAt)],
);

/** A visit to a provider that has not returned yet; its id is the OAuth `state`. */
export const oauthStates = authSchema.table(
  'oauth_states',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    redirectTo: text('redirect_to').notNull(),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>(),
    /** The account that wants to link an identity; null for a sign-in. */
    linkUserId: uuid('link_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the cookie that ties the visit to its browser. */
    browserHash: text('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    providerCodeVerifier: text('provider_code_verifier').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('oauth_states_created_at_idx').on(table.createdAt)],
);

export const factors = authSchema.table(
  'mfa_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text('friendly_name').notNull().default(''),
    factorType: text('factor_type').$type<'totp' | 'phone'>().notNull(),
    status: text('status').$type<'verified' | 'unverified'>().notNull().default('unverified'),
    /** The shared secret of an authenticator app, encrypted. */
    secret: text('secret'),
    /** Digits in E.164, without the leading plus. */
    phone: text('phone'),
    lastChallengedAt: moment('last_challenged_at'),
    /** The latest time step of an accepted code. Each time step is accepted once. */
    lastTotpStep: integer('last_totp_step'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('mfa_factors_user_friendly_name_key').on(table.userId, table.friendlyName)],
);

export const challenges = authSchema.table(
  'mfa_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    ip: text('ip_address').notNull(),
    /** SHA-256 of the code that was sent to a phone, with its number. */
    codeHash: text('code_hash'),
    guesses: integer('guesses').notNull().default(0),
    verifiedAt: moment('verified_at'),
    createdAt: createdAt(),
  },
  (table) => [index('mfa_challenges_factor_id_idx').on(table.factorId)],
);

/** Codes that stand in for a second factor, each once. */
export const recoveryCodes = authSchema.table(
  'mfa_recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code and its person. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('mfa_recovery_codes_user_id_idx').on(table.userId)],
);

/** The public keys of passkeys, with which their people sign in. */
export const passkeys = authSchema.table(
  'webauthn_credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's name for the key, and the COSE key, as base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** The uses that the authenticator last reported; synced passkeys always report 0. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    friendlyName: text('friendly_name').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('webauthn_credentials_credential_id_key').on(table.credentialId),
    index('webauthn_credentials_user_id_idx').on(table.userId),
  ],
);

export type Ceremony = 'registration' | 'authentication';

/** Random values that a passkey is to sign, each once. */
export const passkeyChallenges = authSchema.table(
  'webauthn_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ceremony: text('challenge_type').$type<Ceremony>().notNull(),
    /** Who adds a passkey, and in which session; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id'),
    challenge: text('challenge').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webauthn_challenges_created_at_idx').on(table.createdAt),
    index('webauthn_challenges_user_id_idx').on(table.userId),
  ],
);

/** ES256 key pairs. The newest one whose time has come signs; all of them verify. */
export const signingKeys = authSchema.table('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  signsFrom: moment('signs_from').notNull().defaultNow(),
  createdAt: createdAt(),
});

/**
 * Until when an address gets no further message of a kind, and what was sent to it in the last day. Not linked to
 * accounts, so that it reveals nothing about them.
 */
export const messageTimers = pgTable(
  'message_timers',
  {
    /** SHA-256 of the address and of what the timer is for, so that neither is stored in plain text. */
    key: text('key').primaryKey(),
    /** SHA-256 of the address alone; null for a count over all addresses. */
    addressHash: text('address_hash'),
    freeAt: moment('free_at').notNull(),
    messages: integer('messages').notNull().default(1),
  },
  (table) => [
    index('message_timers_free_at_idx').on(table.freeAt),
    index('message_timers_address_hash_idx').on(table.addressHash),
  ],
);

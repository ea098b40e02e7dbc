import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSchema, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Accounts in the shape of a hosted Supabase's `auth` schema, so that they can be moved to and from one. */
export const authSchema = pgSchema('auth');

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();

export const users = authSchema.table(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    aud: text('aud').notNull().default('authenticated'),
    role: text('role').notNull().default('authenticated'),
    email: text('email'),
    encryptedPassword: text('encrypted_password'),
    emailConfirmedAt: moment('email_confirmed_at'),
    phone: text('phone'),
    phoneConfirmedAt: moment('phone_confirmed_at'),
    confirmationSentAt: moment('confirmation_sent_at'),
    recoverySentAt: moment('recovery_sent_at'),
    emailChange: text('email_change'),
    emailChangeSentAt: moment('email_change_sent_at'),
    reauthenticationSentAt: moment('reauthentication_sent_at'),
    lastSignInAt: moment('last_sign_in_at'),
    appMetadata: jsonb('raw_app_meta_data').$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb('raw_user_meta_data').$type<Record<string, unknown>>().notNull().default({}),
    bannedUntil: moment('banned_until'),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
);

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
    /** Secret of this session's refresh tokens, and the number of the one that is active. */
    refreshTokenHmacKey: text('refresh_token_hmac_key').notNull(),
    refreshTokenCounter: integer('refresh_token_counter').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
);

export const ONE_TIME_TOKEN_KINDS = [
  'confirmation',
  'recovery',
  'email_change_new',
  'email_change_current',
  'reauthentication',
] as const;
export type OneTimeTokenKind = (typeof ONE_TIME_TOKEN_KINDS)[number];

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
    /** The password of the sign-up attempt that this token confirms. */
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_user_id_token_type_key').on(table.userId, table.kind),
    index('one_time_tokens_token_hash_idx').on(table.tokenHash),
  ],
);

export const flowStates = authSchema.table('flow_state', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  authCode: uuid('auth_code').notNull().defaultRandom().unique(),
  codeChallenge: text('code_challenge').notNull(),
  codeChallengeMethod: text('code_challenge_method').$type<'s256' | 'plain'>().notNull(),
  authenticationMethod: text('authentication_method').notNull(),
  authCodeIssuedAt: moment('auth_code_issued_at'),
  createdAt: createdAt(),
});

/** ES256 key pairs; exactly one signs, the others still verify. */
export const signingKeys = authSchema.table('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  isSigning: boolean('is_signing').notNull(),
  createdAt: createdAt(),
});

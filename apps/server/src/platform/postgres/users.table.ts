import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgSchema, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Accounts in the shape of Supabase's `auth` schema, so that they can be moved to and from a hosted one. */
export const authSchema = pgSchema('auth');

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** Every row of a person references this table. Only auth writes here. */
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
    phoneChange: text('phone_change'),
    phoneChangeSentAt: moment('phone_change_sent_at'),
    reauthenticationSentAt: moment('reauthentication_sent_at'),
    lastSignInAt: moment('last_sign_in_at'),
    appMetadata: jsonb('raw_app_meta_data').$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb('raw_user_meta_data').$type<Record<string, unknown>>().notNull().default({}),
    bannedUntil: moment('banned_until'),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone_key').on(table.phone),
  ],
);

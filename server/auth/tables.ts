import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Accounts: one row for each staff user, instructor or person (student) that has a password. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    auth_group: text('auth_group').notNull(),
    /** users.id, instructors.id or persons.id, by the group. */
    owner_id: integer('owner_id').notNull(),
    /** Argon2id as a PHC string. */
    password_hash: text('password_hash').notNull(),
    must_change_password: boolean('must_change_password').notNull().default(false),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    password_changed_at: instant('password_changed_at')
      .notNull()
      .default(sql`now()`),
    last_sign_in_at: instant('last_sign_in_at'),
    /**
     * The current series of mailed links: a link works only in its own series. Incremented by every new password and every change of the
     * e-mail.
     */
    link_series: integer('link_series').notNull().default(1),
  },
  (table) => [uniqueIndex('accounts_owner_key').on(table.auth_group, table.owner_id)],
)

/** Active sessions. Tokens are stored only as hashes. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    token_hash: text('token_hash').primaryKey(),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account_idx').on(table.account_id), index('sessions_expires_idx').on(table.expires_at)],
)

/** Network addresses from which an account recently signed in: failures of others do not count against the account there. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address. */
    address: text('address').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.address] }),
    index('known_addresses_last_idx').on(table.last_at),
  ],
)

/** Mailed links to reset or create a password. links.ts defines which are valid. */
export const links = pgTable(
  'links',
  {
    /** SHA-256 of the token in the link. */
    token_hash: text('token_hash').primaryKey(),
    /** RESET or CREATE. */
    purpose: text('purpose').notNull(),
    auth_group: text('auth_group').notNull(),
    owner_id: integer('owner_id').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Creation order: only the newest link of an owner and purpose is valid. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** `accounts.link_series` at creation; 0 without an account. */
    series: integer('series').notNull(),
  },
  (table) => [
    index('links_owner_idx').on(table.auth_group, table.owner_id, table.purpose),
    index('links_expires_idx').on(table.expires_at),
  ],
)

/** Recent failures by account, address or both, counted by the throttle. */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of what is counted, so that neither addresses nor mistyped passwords are stored. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    last_at: instant('last_at').notNull(),
    blocked_until: instant('blocked_until').notNull(),
  },
  (table) => [index('attempts_last_idx').on(table.last_at)],
)

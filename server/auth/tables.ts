import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** Who can sign in: one row for each staff user, instructor or person (student) that has a password. */
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
    /** Counts what makes mailed links void: passwords set or issued, changes of the e-mail. A link works in its own series only. */
    link_series: integer('link_series').notNull().default(1),
  },
  (table) => [uniqueIndex('accounts_owner_key').on(table.auth_group, table.owner_id)],
)

/** Who is signed in. The token itself is nowhere. */
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

/** From which network addresses somebody signed in lately: no stranger's failures are held against them. */
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

/** Links that were mailed: to reset a password, or to create the first one. Which are good is said in links.ts. */
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
    /** The order in which they were made: of several of one owner and purpose only the newest is good. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** `accounts.link_series` as it was; 0 for who has no account yet. */
    series: integer('series').notNull(),
  },
  (table) => [
    index('links_owner_idx').on(table.auth_group, table.owner_id, table.purpose),
    index('links_expires_idx').on(table.expires_at),
  ],
)

/** Failures lately, by account, address or both: what the throttle counts. */
export const attempts = pgTable(
  'attempts',
  {
    /** SHA-256 of what is counted, so that neither addresses nor mistyped passwords stand here. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    last_at: instant('last_at').notNull(),
    blocked_until: instant('blocked_until').notNull(),
  },
  (table) => [index('attempts_last_idx').on(table.last_at)],
)

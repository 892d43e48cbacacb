import { createInterface, type Interface } from 'node:readline/promises'
import { users } from '#resources/users'
import { buildApp } from '#server/app'
import { createAccount } from '#server/auth/accounts'
import { hashPassword, passwordError } from '#server/auth/passwords'
import { createSessions } from '#server/auth/sessions'
import { migrateDatabase } from '#server/platform/database/migrate'
import { inTransaction, system, type Context } from '#server/kernel/context'
import { databaseOn } from '#server/kernel/database'
import { AppError } from '#server/kernel/errors'
import { create } from '#server/kernel/operations/write'
import { StartError } from '#server/platform/start-error'
import { withDatabase } from '#server/platform/database/with-database'
import { english } from '#resources/kernel/message'

/** Input for creating an administrator. */
export interface NewAdmin {
  email: string
  /** First and last name. */
  name: string
  password: string
}

/**
 * Creates an administrator with the given password; returns the user's id.
 * @throws StartError for a weak password, a name of one word, or an invalid or taken e-mail
 */
export async function createAdmin(context: Context, { email, name, password }: NewAdmin): Promise<number> {
  const fault = passwordError(password)
  if (fault) throw new StartError(`The password is too weak: ${english(fault)}`)
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  if (rest.length === 0) throw new StartError('The name should be a first and a last name.')
  const passwordHash = await hashPassword(password)
  const username = email
    .trim()
    .replace(/[\s@]+/g, '.')
    .slice(0, 60)
  try {
    return await inTransaction(context, async (inner) => {
      const id = await create(inner, users, {
        firstName,
        lastName: rest.join(' '),
        username,
        email,
        roles: ['ROLE_ADMIN'],
      })
      await createAccount(inner.db, { group: 'USER', id }, { hash: passwordHash, mustChange: false })
      return id
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [at, message] = Object.entries(error.detail.errors ?? {})[0] ?? []
    const field = at === 'username' ? 'email' : at // the username is derived from the e-mail
    throw new StartError(
      field
        ? `${users.fields[field as keyof typeof users.fields]?.label.en ?? field}: ${english(message ?? '')}`
        : english(error.said),
    )
  }
}

/** Reads a line without showing what is typed, by muting stdout meanwhile. */
async function askHidden(lines: Interface, question: string): Promise<string> {
  process.stdout.write(question)
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = () => true
  try {
    return await lines.question('')
  } finally {
    process.stdout.write = write
    process.stdout.write('\n')
  }
}

/** Reads the input from the environment and asks for the rest at the prompt. */
async function askAdmin(env: NodeJS.ProcessEnv): Promise<NewAdmin> {
  const { ADMIN_EMAIL, ADMIN_NAME, ADMIN_PASSWORD } = env
  if (ADMIN_EMAIL && ADMIN_NAME && ADMIN_PASSWORD)
    return { email: ADMIN_EMAIL, name: ADMIN_NAME, password: ADMIN_PASSWORD }
  if (!process.stdin.isTTY)
    throw new StartError('Set ADMIN_EMAIL, ADMIN_NAME and ADMIN_PASSWORD, or run this at a terminal.')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const email = ADMIN_EMAIL || (await lines.question('E-mail: '))
    const name = ADMIN_NAME || (await lines.question('First and last name: '))
    const password =
      ADMIN_PASSWORD || (await askHidden(lines, 'Password (8 characters or more, upper and lower case and a number): '))
    return { email, name, password }
  } finally {
    lines.close()
  }
}

/** `npm run admin`: creates the first administrator of an installation (DECISIONS 'First administrator'). */
export async function run(): Promise<void> {
  await withDatabase(async (database, settings) => {
    await migrateDatabase(database.pool, settings.rootDir)
    const sessions = createSessions({ db: databaseOn(database.pool), url: null })
    const app = await buildApp({ settings, pool: database.pool, sessions })
    const admin = await askAdmin(process.env)
    await createAdmin(app.contextFor(system), admin)
    console.log(`${admin.email.trim()} can sign in at ${settings.publicUrl}/login/`)
    if (!process.env.PUBLIC_URL)
      console.log(
        'That is a guess, as PUBLIC_URL is not set: the server may run with another PORT, or behind another name.',
      )
    await sessions.close()
  })
}

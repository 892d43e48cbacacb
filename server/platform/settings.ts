import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { findMisspelt } from './misspelt'
import { s3Faults, s3Of, s3Variables, type S3Settings } from './s3-settings'
import { privateKeyOf } from './signing-key'
import { StartError } from './start-error'
import { ownRoot } from './build-in-use'

/** Settings of this installation from the environment, read once at start. */
export interface Settings {
  /** The project's folder, with package.json and dist/. */
  rootDir: string
  port: number
  host: string
  /** File descriptor of a listening socket passed by a supervisor (systemd socket activation), used instead of `host` and `port`. */
  listenFd: number | undefined
  /** When undefined, the server runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Direct address of PostgreSQL, if `databaseUrl` leads through a pooler. */
  directUrl: string | undefined
  /** Replicas of that server, used for large reads. */
  replicaUrls: readonly string[]
  /** Absolute path of the folder for the own PostgreSQL and uploaded files. */
  dataDir: string
  /** The bucket for uploaded files; when undefined they are stored in `dataDir`. */
  s3: S3Settings | undefined
  /** When undefined, mails are not sent, but can be read in the application. */
  smtpUrl: string | undefined
  /** Key with which programs may send mails by `POST /sendEmail`; when undefined only staff may. */
  mailKey: string | undefined
  /** The private key that certificates are signed with; when undefined one is created in `dataDir`. */
  signingKey: string | undefined
  /** The HTTP gateway for SMS; when undefined they are not sent, but can be read in the application. */
  smsUrl: string | undefined
  smsToken: string | undefined
  /** The sender shown for SMS, if the gateway allows a choice. */
  smsSender: string | undefined
  /** Public address of the site, without a trailing slash; used for links in mails. */
  publicUrl: string
  /** Addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[]
  /** Reset requests for an unknown e-mail get the same answer as for a known one, so as not to reveal which exist. */
  isResetNeutral: boolean
  /** How long a stopping server continues to answer, so that a proxy notices. */
  stopDelayMs: number
  /** How long running requests may take to finish after that. */
  stopWithinMs: number
  /** Mails and scheduled jobs are handled by `npm run worker`, not by the server. */
  isWorkerApart: boolean
  /** Logs are JSON, one object per line, including one for each request. */
  isLogJson: boolean
  /** Statements slower than this many milliseconds are logged; 0 disables it. */
  slowStatementMs: number
  /** Token for reading /metrics from other machines; when undefined only this machine may. */
  metricsToken: string | undefined
  environment: 'development' | 'production' | 'test'
  /** Whether an empty database is filled with the demo academy: only with the own PostgreSQL, never in production. */
  isDemo: boolean
  /** Variables that are no setting but look like one, in a sentence each; what somebody meant to set is not set. */
  misspelt: readonly string[]
}

/** The first descriptor passed by a supervisor, see sd_listen_fds(3). */
const FIRST_FD = 3
/** The descriptor passed to this process; LISTEN_PID is checked because child processes inherit these variables. */
const handedOver = ({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv) =>
  LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0 ? FIRST_FD : undefined

/** Invalid settings, one line for each. */
class SettingsError extends StartError {}

const url = (schemes: string, example: string) =>
  z.string().refine((value) => URL.canParse(value) && new RegExp(`^(${schemes})://[^/]`).test(value), {
    error: `should be an address like ${example}`,
  })

/**
 * Whether a text is an address or network: '10.0.0.7', '10.0.0.0/24' or '2001:db8::/64'. A network of all addresses is refused, because
 * then anyone could forge their address.
 */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
const proxies = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .refine((all) => all.length > 0 && all.every(isProxy), {
    error: 'should be addresses or networks of proxies, with commas between, like 10.0.0.7, 10.1.0.0/24',
  })
const postgresUrl = url('postgres|postgresql', 'postgres://user:password@localhost:5432/cohort')
const postgresUrls = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(z.array(postgresUrl))
const seconds = z
  .string()
  .regex(/^\d{1,3}$/, { error: 'should be a number of seconds from 0 to 999' })
  .transform(Number)

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'should be a whole number from 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'should be a whole number from 0 to 65535' })
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'should be an address to listen on, like 127.0.0.1 or 0.0.0.0' })
    .default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrls.optional(),
  DATA_DIR: z.string().default('data'),
  SMTP_URL: url('smtp|smtps', 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_KEY: z.string().min(24, { error: 'should have at least 24 characters' }).optional(),
  SIGNING_KEY: z
    .string()
    .refine((value) => privateKeyOf(value) !== null, {
      error: 'should be an Ed25519 private key: openssl genpkey -algorithm ed25519 -outform DER | base64',
    })
    .optional(),
  SMS_URL: url('http|https', 'https://sms.example.org/send').optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z.string().max(15, { error: 'should have at most 15 characters' }).optional(),
  PUBLIC_URL: url('http|https', 'https://academy.example.org').optional(),
  TRUST_PROXY: proxies.optional(),
  ...s3Variables,
  RESET_ANSWER: z.enum(['plain', 'neutral'], { error: 'should be plain or neutral' }).default('plain'),
  STOP_DELAY: seconds.optional(),
  STOP_WITHIN: seconds.default(15),
  WORKER: z.enum(['inside', 'apart'], { error: 'should be inside or apart' }).default('inside'),
  LOG: z.enum(['json', 'words'], { error: 'should be json or words' }).optional(),
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'should be a number of milliseconds, 0 for none' })
    .transform(Number)
    .default(1000),
  METRICS_TOKEN: z.string().min(24, { error: 'should have at least 24 characters' }).optional(),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'should be development, production or test',
    })
    .default('development'),
})

/** The names of all settings. */
export const settingNames = Object.keys(variables.shape)

/**
 * Reads and checks the environment. An empty variable counts as absent.
 * @throws SettingsError naming each invalid variable and what it should be, but not its value, which may contain a password
 */
export function readSettings(env: NodeJS.ProcessEnv, rootDir = ownRoot): Settings {
  if (!existsSync(join(rootDir, 'package.json'))) {
    throw new SettingsError(`${rootDir} is not the folder of Cohort: start it there, with npm start.`)
  }
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = variables.safeParse(filled)
  if (!read.success) {
    throw new SettingsError(read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'))
  }
  const faults = [
    ...s3Faults(read.data, (name) => name in filled),
    ...(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      .filter((name) => read.data[name] !== undefined && read.data.DATABASE_URL === undefined)
      .map((name) => ['DATABASE_URL', `should be given with ${name}`] as const),
  ]
  if (faults.length > 0) throw new SettingsError(faults.map(([name, text]) => `${name} ${text}.`).join('\n'))
  const {
    PORT,
    HOST,
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_REPLICA_URL,
    DATA_DIR,
    SMTP_URL,
    MAIL_KEY,
    SIGNING_KEY,
    SMS_URL,
    SMS_TOKEN,
    SMS_SENDER,
    PUBLIC_URL,
    TRUST_PROXY,
    RESET_ANSWER,
    STOP_DELAY,
    STOP_WITHIN,
    WORKER,
    LOG,
    SLOW_STATEMENT_MS,
    METRICS_TOKEN,
    NODE_ENV,
  } = read.data
  return {
    rootDir,
    port: PORT,
    host: HOST,
    listenFd: handedOver(filled),
    databaseUrl: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
    replicaUrls: DATABASE_REPLICA_URL ?? [],
    dataDir: resolve(rootDir, DATA_DIR),
    s3: s3Of(read.data),
    smtpUrl: SMTP_URL,
    mailKey: MAIL_KEY,
    signingKey: SIGNING_KEY,
    smsUrl: SMS_URL,
    smsToken: SMS_TOKEN,
    smsSender: SMS_SENDER,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, ''),
    // A server that listens only on this machine can only be reached through a proxy on it.
    trustedProxies: TRUST_PROXY ?? (HOST === '127.0.0.1' ? ['127.0.0.1/8', '::1'] : []),
    isResetNeutral: RESET_ANSWER === 'neutral',
    stopDelayMs: 1_000 * (STOP_DELAY ?? (NODE_ENV === 'production' ? 3 : 0)),
    stopWithinMs: 1_000 * STOP_WITHIN,
    isWorkerApart: WORKER === 'apart',
    isLogJson: (LOG ?? (NODE_ENV === 'production' ? 'json' : 'words')) === 'json',
    slowStatementMs: SLOW_STATEMENT_MS,
    metricsToken: METRICS_TOKEN,
    environment: NODE_ENV,
    isDemo: DATABASE_URL === undefined && NODE_ENV !== 'production',
    misspelt: findMisspelt(filled, settingNames),
  }
}

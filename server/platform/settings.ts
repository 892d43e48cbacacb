import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { findMisspelt } from './misspelt'
import { s3Faults, s3Of, s3Variables, type S3Settings } from './s3-settings'
import { privateKeyOf } from './signing-key'
import { StartError } from './start-error'
import { ownRoot } from './build-in-use'

/** Everything about this installation that is not in the database. Read once, at start. */
export interface Settings {
  /** The project's folder: where package.json and dist/ are. */
  rootDir: string
  port: number
  host: string
  /** The descriptor of a socket that a supervisor listens on and hands over (systemd's socket activation), in place of `host` and `port`. */
  listenFd: number | undefined
  /** Without it the server runs a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler. */
  directUrl: string | undefined
  /** Replicas of that server, which answer what only reads, and much. */
  replicaUrls: readonly string[]
  /** Absolute folder of the own PostgreSQL and of uploaded files. */
  dataDir: string
  /** The bucket of uploaded files; without it they lie in `dataDir`. */
  s3: S3Settings | undefined
  /** Without it mails are only kept, readable in the application. */
  smtpUrl: string | undefined
  /** What programs show to send mails by `POST /sendEmail`; without it only staff do. */
  mailKey: string | undefined
  /** The private key that certificates are signed with; without it one is made and kept in `dataDir`. */
  signingKey: string | undefined
  /** The HTTP gateway that sends SMS; without it they are only kept, readable in the application. */
  smsUrl: string | undefined
  smsToken: string | undefined
  /** What phones show as the sender of SMS, where the gateway lets it be chosen. */
  smsSender: string | undefined
  /** How people reach the site, without a trailing slash: the start of the links in mails. */
  publicUrl: string
  /** Addresses and networks of the proxies that are believed when they say who asks (X-Forwarded-For). */
  trustedProxies: readonly string[]
  /** A reset link asked for with an unknown e-mail is answered as with a known one, instead of telling that it is unknown. */
  isResetNeutral: boolean
  /** How long a stopping server goes on answering, so that a proxy learns of it. */
  stopDelayMs: number
  /** How long requests under way may take to end after that. */
  stopWithinMs: number
  /** Mails and scheduled jobs are done by `npm run worker`, not by the server. */
  isWorkerApart: boolean
  /** What the server says is one JSON a line, with a line for each request. */
  isLogJson: boolean
  /** Statements that take longer are told, in milliseconds; 0 tells none. */
  slowStatementMs: number
  /** What reads /metrics from elsewhere; without it only programs of this machine do. */
  metricsToken: string | undefined
  environment: 'development' | 'production' | 'test'
  /** Whether an empty database is filled with the demo academy: own PostgreSQL only, never in production. */
  isDemo: boolean
  /** Variables that are no setting but look like one, in a sentence each; what somebody meant to set is not set. */
  misspelt: readonly string[]
}

/** The first descriptor that is handed over, as sd_listen_fds(3) says. */
const FIRST_FD = 3
/** What is handed over to us: a process that was started by such a one has the same variables. */
const handedOver = ({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv) =>
  LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0 ? FIRST_FD : undefined

/** One line per setting that is not what it should be. */
export class SettingsError extends StartError {}

const url = (schemes: string, example: string) =>
  z.string().refine((value) => URL.canParse(value) && new RegExp(`^(${schemes})://[^/]`).test(value), {
    error: `should be an address like ${example}`,
  })

/** '10.0.0.7', '10.0.0.0/24' or '2001:db8::/64'. A network of everybody would let anyone say who they are. */
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

/**
 * Reads and checks the environment. An empty variable counts as absent.
 * @throws SettingsError naming each wrong variable and what it should be (never its value: it may hold a password)
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
    // Only a program on this machine reaches a server that listens there alone.
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
    misspelt: findMisspelt(filled, Object.keys(variables.shape)),
  }
}

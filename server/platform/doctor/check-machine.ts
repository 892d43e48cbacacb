import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { sizeOf } from '../backup/say'
import { ensureDataDir } from '../data-dir'
import { leastFreeBytes } from '../http/readiness'
import type { Settings } from '../settings'
import { reasonOf } from '../start-error'
import { ok, problem, warning, type Finding } from './finding'

const WITHIN_MS = 10_000
const LITTLE = 0.1

/** Checks combinations of settings that are valid but unsuitable for production. */
export function checkSettings(settings: Settings): Finding[] {
  const about = 'Settings'
  const { environment, publicUrl, dataDir } = settings
  const found = [ok(about, `${environment}, ${publicUrl}, DATA_DIR ${dataDir}.`)]
  if (environment !== 'production')
    found.push(
      warning(
        about,
        `NODE_ENV is ${environment}: an empty own database is filled with a demo.`,
        'For real: NODE_ENV=production.',
      ),
    )
  else if (!publicUrl.startsWith('https:'))
    found.push(
      warning(about, 'PUBLIC_URL is no https address.', 'End TLS in a proxy and set PUBLIC_URL (docs/production.md).'),
    )
  for (const hint of settings.misspelt)
    found.push(warning(about, hint, 'Rename it where the server gets its settings, or take it away.'))
  const key = statSync(join(dataDir, 'signing-key.pem'), { throwIfNoEntry: false })
  if (key && (key.mode & 0o077) !== 0)
    found.push(
      problem(about, 'Others may read signing-key.pem in DATA_DIR.', `chmod 600 ${join(dataDir, 'signing-key.pem')}`),
    )
  return found
}

/** Checks that DATA_DIR can be written, and the free space on its disk and on that of the temporary files. */
export async function checkDisks({ dataDir }: Settings): Promise<Finding[]> {
  const found: Finding[] = []
  try {
    ensureDataDir(dataDir)
  } catch (error) {
    const todo = `Make room on its disk, mount it so that it takes writes, or give this user the right to write there.`
    found.push(problem('Disk', reasonOf(error), todo))
  }
  const [disk, temporary] = [dataDir, tmpdir()].map((folder) => statSync(folder, { throwIfNoEntry: false })?.dev)
  if (disk !== undefined) found.push(await checkSpace('DATA_DIR', dataDir))
  return disk === temporary ? found : [...found, await checkSpace('the folder of temporary files', tmpdir())]
}

async function checkSpace(name: string, folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const said = `${sizeOf(free)} of ${sizeOf(blocks * bsize)} are free in ${name}.`
  const todo = `Make room on the disk of ${folder}: old backups, logs, other programs.`
  if (free < leastFreeBytes) return problem('Disk', said, todo)
  return free < 1e9 && bavail < blocks * LITTLE ? warning('Disk', said, todo) : ok('Disk', said)
}

/** Checks that the mail server accepts the login, without sending anything. */
export async function checkMail({ smtpUrl }: Settings): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return [warning('Mail', 'Mails are kept, none is sent.', 'Set SMTP_URL to send them (docs/production.md).')]
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    dnsTimeout: WITHIN_MS,
  })
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return [ok('Mail', `${host} takes our mails.`)]
  } catch (error) {
    const reason = reasonOf(error)
    const isRefused = /auth|535|credentials/i.test(reason)
    return [
      problem(
        'Mail',
        `${host} does not take us (${reason}).`,
        isRefused
          ? 'Mend user and password in SMTP_URL.'
          : 'See whether it runs, and host, port and smtp:// or smtps:// in SMTP_URL.',
      ),
    ]
  } finally {
    transport.close()
  }
}

/** Checks that the SMS gateway answers, without sending anything. */
export async function checkSms({ smsUrl }: Settings): Promise<Finding[]> {
  if (smsUrl === undefined) return [ok('SMS', 'No SMS_URL: SMS are kept, none is sent.')]
  const { host } = new URL(smsUrl)
  try {
    await fetch(smsUrl, { method: 'OPTIONS', redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
    return [ok('SMS', `${host} answers (whether it takes SMS_TOKEN shows the first SMS).`)]
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return [problem('SMS', `${host} does not answer (${reasonOf(cause)}).`, 'See whether it runs, and SMS_URL.')]
  }
}

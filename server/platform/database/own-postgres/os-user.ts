import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../start-error'

/** The system user that PostgreSQL runs as; empty for the current user. */
export type OsUser = { uid: number; gid: number } | { uid?: undefined; gid?: undefined }

const userName = 'postgres'

const findUser = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, userName], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

const makeUser = () => {
  const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'pipe' })
  try {
    run('groupadd', ['--system', userName])
    run('useradd', ['--system', '--gid', userName, '--no-create-home', '--shell', '/usr/sbin/nologin', userName])
  } catch {
    run('addgroup', ['-S', userName])
    run('adduser', ['-S', '-D', '-H', '-G', userName, userName])
  }
}

/**
 * PostgreSQL refuses to run as root, so for root it runs as the system user `postgres`, created if missing.
 * @throws StartError when there is no such user and it cannot be created
 */
export function chooseOsUser(): OsUser {
  if (process.getuid?.() !== 0) return {}
  const found = findUser()
  if (found) return found
  try {
    makeUser()
  } catch {
    // reported below
  }
  const made = findUser()
  if (made) return made
  throw new StartError(
    `PostgreSQL does not run as root and the user ${userName} could not be made for it: ` +
      'start Cohort as another user, or name a PostgreSQL in DATABASE_URL.',
  )
}

/**
 * Checks that PostgreSQL's user can reach `path`: a checkout in a home folder of mode 0700 is inaccessible to other users.
 * @throws StartError naming the first inaccessible folder
 */
export function checkReachable(path: string, user: OsUser): void {
  if (user.uid === undefined) return
  const folders: string[] = []
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) folders.unshift(folder)
  const closed = folders.find((folder) => {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    return (mode & bit) === 0
  })
  if (!closed) return
  throw new StartError(
    `PostgreSQL does not run as root, and the user it runs as (${userName}) may not enter ${closed}: ` +
      'put Cohort (or DATA_DIR) where others may enter, start it as another user, or name a PostgreSQL in DATABASE_URL.',
  )
}

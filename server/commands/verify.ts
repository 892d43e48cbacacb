import { readFile } from 'node:fs/promises'
import { buildApp } from '#server/app'
import { createSessions } from '#server/auth/sessions'
import { checkCodeIn } from '#resources/pdf-text'
import { sha256, textOfPdf } from '#server/domain/documents/api'
import { verify } from '#server/domain/verification/api'
import { system } from '#server/kernel/context'
import { databaseOn } from '#server/kernel/database'
import { migrateDatabase } from '#server/platform/database/migrate'
import { withDatabase } from '#server/platform/database/with-database'
import { reasonOf, StartError } from '#server/platform/start-error'

const usage = 'Say which file: npm run verify -- agreement.pdf'

async function readPdf(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${reasonOf(error)}`)
  }
}

/** `npm run verify -- file.pdf`: whether a file is a document of this academy as it was made; the exit status is 0 for a valid one, else 1. */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const [file, ...rest] = args
  if (file === undefined || rest.length > 0) throw new StartError(usage)
  const content = await readPdf(file)
  const read = await textOfPdf(content).catch(() => null)
  const code = read && checkCodeIn(read)
  await withDatabase(async ({ pool }, settings) => {
    await migrateDatabase(pool, settings.rootDir)
    const sessions = createSessions({ db: databaseOn(pool), url: null })
    const app = await buildApp({ settings, pool, sessions })
    try {
      const { verdict, differs, ...facts } = await verify(app.contextFor(system), {
        code,
        sha256: sha256(content),
        lines: read?.lines ?? null,
      })
      console.log(`${verdict.toUpperCase()}: ${words[verdict]}`)
      for (const [name, value] of Object.entries(facts)) if (value !== null) console.log(`  ${name}: ${String(value)}`)
      for (const { field, signed, copy } of differs)
        console.log(`  ${field ?? 'text'}\n  - ${signed ?? '(nothing)'}\n  + ${copy ?? '(nothing)'}`)
      if (verdict !== 'valid') process.exitCode = 1
    } finally {
      await app.server.close()
      await sessions.close()
    }
  })
}

const words = {
  revoked: 'this is a document of ours that was taken back.',
  valid: 'this is the document as it was made.',
  altered: 'a document of ours has this code, but this file is another one.',
  unknown: 'no document of this academy has this code or these bytes.',
}

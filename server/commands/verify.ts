import { readFile } from 'node:fs/promises'
import { buildApp } from '#server/app'
import { createSessions } from '#server/auth/sessions'
import { checkCodeIn, partsIn } from '#resources/pdf-text'
import type { Verdict } from '#resources/verification.calls'
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

/** `npm run verify -- file.pdf`: whether a file is a document of this academy as it was made, or what each in it is; the exit status is 0 for a valid one, else 1. */
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
      const context = app.contextFor(system)
      const parts = read ? partsIn(read) : []
      for (const { firstPage, lastPage, code: ofPart, lines } of parts) {
        console.log(firstPage === lastPage ? `Page ${firstPage}` : `Pages ${firstPage} to ${lastPage}`)
        tell(await verify(context, { code: ofPart, sha256: null, lines }), wordsOfPart)
      }
      if (parts.length === 0)
        tell(await verify(context, { code, sha256: sha256(content), lines: read?.lines ?? null }), words)
    } finally {
      await app.server.close()
      await sessions.close()
    }
  })
}

function tell({ verdict, differs, ...facts }: Verdict, said: Record<Verdict['verdict'], string>): void {
  console.log(`${verdict.toUpperCase()}: ${said[verdict]}`)
  for (const [name, value] of Object.entries(facts)) if (value !== null) console.log(`  ${name}: ${String(value)}`)
  for (const { field, signed, copy } of differs)
    console.log(`  ${field ?? 'text'}\n  - ${signed ?? '(nothing)'}\n  + ${copy ?? '(nothing)'}`)
  if (verdict !== 'valid') process.exitCode = 1
}

const words = {
  revoked: 'this is a document of ours that was taken back.',
  valid: 'this is the document as it was made.',
  altered: 'a document of ours has this code, but this file is another one.',
  unknown: 'no document of this academy has this code or these bytes.',
}
/** A file that is put together of several documents is none that was made: each is checked by its words. */
const wordsOfPart = {
  ...words,
  valid: 'these pages say what the document says.',
  altered: 'a document of ours has this code, but these pages say something else.',
}

import { readFile } from 'node:fs/promises'
import { buildApp } from '#server/app'
import { createSessions } from '#server/auth/sessions'
import { fileCheck, type PartCheck } from '#resources/file-check'
import { nothingKnown } from '#resources/nothing-known'
import type { Verdict } from '#resources/verification.calls'
import { sha256, textOfPdf } from '#server/domain/documents/api'
import { verify } from '#server/domain/verification/api'
import { system, type Context } from '#server/kernel/context'
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

/**
 * `npm run verify -- file.pdf`: checks whether a file is an unchanged document of this academy, or each document in a combined file; exits
 * with status 0 if all are valid, else 1.
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const [file, ...rest] = args
  if (file === undefined || rest.length > 0) throw new StartError(usage)
  const content = await readPdf(file)
  await withDatabase(async ({ pool }, settings) => {
    await migrateDatabase(pool, settings.rootDir)
    const sessions = createSessions({ db: databaseOn(pool), url: null })
    const app = await buildApp({ settings, pool, sessions })
    try {
      const found = await checkDocument(app.contextFor(system), content)
      found.forEach(tell)
      if (found.some(({ verdict: { verdict } }) => verdict !== 'valid')) process.exitCode = 1
    } finally {
      await app.server.close()
      await sessions.close()
    }
  })
}

/** The result for a document; for one of several in a file also its pages. */
interface Found {
  verdict: Verdict
  pages: Pick<PartCheck, 'firstPage' | 'lastPage'> | null
}

/** Checks a file, or each document in it, like the public verification page. */
export async function checkDocument(context: Context, content: Buffer): Promise<Found[]> {
  const read = await textOfPdf(content).catch(() => null)
  // An unreadable file may still match a document byte by byte.
  if (!read) {
    const given = { code: null, sha256: sha256(content), lines: null, pages: null }
    return [{ verdict: await verify(context, given), pages: null }]
  }
  const asked = fileCheck(content, read, sha256)
  if (!asked.parts) {
    const { text, ...whole } = asked.whole
    return [{ verdict: await verify(context, { ...whole, lines: text.split('\n') }), pages: null }]
  }
  const found: Found[] = []
  for (const { firstPage, lastPage, code, text, pages } of asked.parts) {
    const given = { code, sha256: null, lines: text.split('\n'), pages }
    found.push({ verdict: code === null ? nothingKnown : await verify(context, given), pages: { firstPage, lastPage } })
  }
  return found
}

function tell({ verdict: { verdict, differs, isSameText, ...facts }, pages }: Found): void {
  if (pages) {
    const { firstPage: first, lastPage: last } = pages
    console.log(first === last ? `Page ${first}` : `Pages ${first} to ${last}`)
  }
  console.log(`${verdict.toUpperCase()}: ${(pages ? wordsOfPart : words)[verdict]}`)
  if (isSameText) console.log(`  ${SAME_WORDS}`)
  for (const [name, value] of Object.entries(facts)) if (value !== null) console.log(`  ${name}: ${String(value)}`)
  for (const { field, signed, copy } of differs)
    console.log(`  ${field ?? 'text'}\n  - ${signed ?? '(nothing)'}\n  + ${copy ?? '(nothing)'}`)
}

const words = {
  revoked: 'this is a document of ours that was taken back.',
  valid: 'this is the document as it was made.',
  altered: 'a document of ours has this code, but this file is another one.',
  unknown: 'no document of this academy has this code or these bytes.',
}
const SAME_WORDS =
  'Its words are all the same: another program saved it anew, or something was moved or drawn over. Ask for the file that was given out.'
/** A combined file was never issued as such, so each document in it is checked by its pages. */
const wordsOfPart = {
  ...words,
  valid: 'these pages are those of the document.',
  altered: 'a document of ours has this code, but these pages are others.',
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/kernel/context'
import { inTemporaryFolder } from '#server/platform/temporary-folder'
import { randomOf } from './random'

interface DemoFile {
  key: string
  name: string
  title: string
  lines: readonly string[]
}
const random = randomOf('files')
const demoFile = (name: string, title: string, ...lines: string[]): DemoFile => ({
  key: random.uuid(),
  name,
  title,
  lines,
})

/** The files of the demo academy: all attachments of a type share one. */
export const demoFiles = {
  CV: demoFile(
    'cv.pdf',
    'Curriculum vitae',
    'Education',
    'Yerevan State University, informatics',
    'Languages',
    'Armenian, English, Russian',
    'Projects',
    'A planner of bus routes; a site of a library',
  ),
  AGREEMENT: demoFile(
    'agreement.pdf',
    'Agreement on training',
    'Between the academy and the student.',
    'The academy teaches by the schedule of the group.',
    'The student attends, does the homework and pays in time.',
  ),
  CERTIFICATE: demoFile(
    'certificate.pdf',
    'Certificate of completion',
    'This is to certify that the course was completed',
    'with the final project presented at the demo day.',
  ),
  INVOICE: demoFile('invoice.pdf', 'Invoice', 'Training by agreement', 'Due on receipt, by bank transfer'),
  OTHER: demoFile('diploma.pdf', 'Diploma', 'Bachelor of science'),
} as const satisfies Record<string, DemoFile>

async function write({ title, lines }: DemoFile, path: string): Promise<void> {
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size: 'A4', margin: 64, info: { Title: title } })
  const writing = pipeline(pdf, createWriteStream(path))
  pdf.fontSize(26).text(title).moveDown().fontSize(12)
  for (const line of lines) pdf.text(line).moveDown(0.5)
  pdf.end()
  await writing
}

/** Stores the files; call it before inserting the attachments that refer to them. */
export async function keepDemoFiles({ db, files }: Context): Promise<void> {
  await inTemporaryFolder('demo', async (folder) => {
    for (const file of Object.values(demoFiles)) {
      const path = join(folder, file.key)
      await write(file, path)
      const [{ size }, content] = await Promise.all([stat(path), readFile(path)])
      const sha256 = createHash('sha256').update(content).digest('hex')
      await db.run(sql`
        insert into files (key, name, content_type, size, sha256, owner_group, owner_id)
        values (${file.key}::uuid, ${file.name}, 'application/pdf', ${size}, ${sha256}, 'USER', 1)`)
      await files.keep(file.key, path, { contentType: 'application/pdf', size })
    }
  })
}

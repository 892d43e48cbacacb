import { readdirSync, readFileSync } from 'node:fs'
import type { Area } from '#kit/i18n/text'

/** A table of texts of screens, with the file that declares it. */
export interface Table extends Area {
  file: string
}

/** The TypeScript sources under some folders. */
export const filesUnder = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => /\.tsx?$/.test(file))

const isArea = (value: unknown): value is Area =>
  typeof value === 'object' && value !== null && 'name' in value && 'texts' in value

/** Where texts are declared: beside what says them, or in a file of their own. */
export const filesWithTexts = filesUnder('kit', 'src', 'cabinet').filter((file) =>
  /\barea\('/.test(readFileSync(file, 'utf8')),
)

/** All tables of texts of kit, panel, cabinet and sign-in. `texts.test.ts` sees to it that none is left out. */
export const tables: readonly Table[] = (
  await Promise.all(
    filesWithTexts.map(async (file) => {
      const exported = (await import(`../../${file}`)) as Record<string, unknown>
      return Object.values(exported)
        .filter(isArea)
        .map((area) => ({ ...area, file }))
    }),
  )
).flat()

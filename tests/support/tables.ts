import { readdirSync, readFileSync } from 'node:fs'
import type { Area } from '#kit/i18n/text'

/** The texts of one area, with the file that declares them. */
export interface Table extends Area {
  file: string
}

/** The TypeScript files below some folders. */
export const filesUnder = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => /\.tsx?$/.test(file))

const isArea = (value: unknown): value is Area =>
  typeof value === 'object' && value !== null && 'name' in value && 'texts' in value

/** The files that declare texts: beside the component that shows them, or separate files. */
export const filesWithTexts = filesUnder('kit', 'src', 'cabinet').filter((file) =>
  /\barea\('/.test(readFileSync(file, 'utf8')),
)

/** All texts of kit, panel, cabinet and sign-in. `texts.test.ts` makes sure that none is missing. */
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

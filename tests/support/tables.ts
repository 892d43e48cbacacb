import { readdirSync } from 'node:fs'
import type { Area } from '#kit/i18n/text'

/** A table of texts of screens, with the file that declares it. */
export interface Table extends Area {
  file: string
}

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../kit/i18n/*.ts',
    '../../src/panel/**/{texts,*-texts}.ts',
    '../../{cabinet,kit}/**/{texts,*-texts}.ts',
    '../../src/panel/screens/account/EmailSettingsPage.tsx',
  ],
  { eager: true },
)
const isArea = (value: unknown): value is Area =>
  typeof value === 'object' && value !== null && 'name' in value && 'texts' in value

/** All tables of texts of kit, panel, cabinet and sign-in. `texts.test.ts` sees to it that none is left out. */
export const tables: readonly Table[] = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported)
    .filter(isArea)
    .map((area) => ({ ...area, file: path.replace('../../', '') })),
)

/** The TypeScript sources under some folders. */
export const filesUnder = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => /\.tsx?$/.test(file))

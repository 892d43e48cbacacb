import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aliases } from '../../vite.config.ts'

/** The file that an import refers to; null for a package or a stylesheet. */
function fileOf(name: string, from: string): string | null {
  const alias = aliases.find(({ find }) => name.startsWith(`${find}/`))
  if (!alias && !name.startsWith('.')) return null
  const path = alias ? alias.replacement + name.slice(alias.find.length) : join(dirname(from), name)
  const found = ['.ts', '.tsx', '/index.ts'].map((ending) => path + ending).find((file) => existsSync(file))
  if (!found && !/\.\w+$/.test(path)) throw new Error(`${from} imports ${name}, which was not found`)
  return found ?? null
}

/** The modules that a file imports, statically or dynamically, except types and the parts that load MUI's theme. */
function importsOf(code: string): string[] {
  const plain = code.replace(/themed(<\w+>)?\(\s*\(\) =>\s*import\('[^']+'\)/g, '')
  return [
    ...[...plain.matchAll(/^(?:import|export) (?!type)(?:[^'"]* from )?'([^']+)'/gm)].map((match) => match[1]!),
    ...[...plain.matchAll(/\bimport\('([^']+)'\)/g)].map((match) => match[1]!),
  ]
}

test('the cabinet and the public pages stand without MUI but for what `themed` loads', () => {
  const onMui: string[] = []
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (file.endsWith('kit/theme/themed.tsx')) return
    for (const name of importsOf(readFileSync(file, 'utf8'))) {
      if (/^@mui\/(?!icons-material)/.test(name)) onMui.push(`${file.slice(process.cwd().length + 1)}: ${name}`)
      const next = fileOf(name, file)
      if (next !== null) walk(next)
    }
  }
  walk(join(process.cwd(), 'cabinet/CabinetApp.tsx'))
  walk(join(process.cwd(), 'cabinet/public/PublicApp.tsx'))

  expect(onMui).toEqual([])
  expect([...seen].filter((file) => /(AgreementsPage|GroupsPage|ApplyPage|BookingPage)\.tsx$/.test(file))).toHaveLength(
    4,
  )
})

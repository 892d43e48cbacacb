import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Classes of libraries, which we only adjust. */
const isForeign = (name: string) => /^(Mui|fc-|ProseMirror)/.test(name)

/** The classes of each selector of a style sheet. */
function selectorsOf(file: string): string[][] {
  const rules = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...rules.matchAll(/([^{}]+)\{/g)]
    .map((match) => match[1]!.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^(]*\))/))
    .map((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map((match) => match[1]!))
    .map((classes) => classes.filter((name) => !isForeign(name)))
}

/**
 * Classes that no one file owns. The owner of a class is the only file with a rule that reaches it without a class of the
 * file's own beside it: '.own .num' is no claim to 'num'. CSS Modules own theirs by themselves.
 */
function withoutOwner(sheets: ReadonlyMap<string, string[][]>): Record<string, string[]> {
  const files = new Map<string, Set<string>>()
  for (const [file, selectors] of sheets)
    for (const name of selectors.flat()) files.set(name, (files.get(name) ?? new Set()).add(file))
  const owners = new Map<string, string>()
  for (let isOver = false; !isOver;) {
    isOver = true
    for (const [name, found] of files) {
      if (owners.has(name)) continue
      const claiming = [...found].filter((file) =>
        sheets.get(file)!.some((all) => all.includes(name) && !all.some((other) => owners.get(other) === file)),
      )
      if (claiming.length > 1 && found.size > 1) continue
      owners.set(name, claiming[0] ?? [...found][0]!)
      isOver = false
    }
  }
  return Object.fromEntries([...files].filter(([name]) => !owners.has(name)).map(([name, found]) => [name, [...found]]))
}

test('each class belongs to one style sheet, so that no page changes another that was opened before', () => {
  const sheets = ['src', 'kit', 'cabinet']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))

  expect(sheets.length).toBeGreaterThan(20)
  expect(withoutOwner(new Map(sheets.map((file) => [file, selectorsOf(file)])))).toEqual({})
})

test('two sheets that style one class are found, a class beside an own one is not', () => {
  const sheets = new Map([
    ['a.css', [['table'], ['table', 'wide']]],
    ['b.css', [['table', 'quiet'], ['card'], ['card', 'num']]],
    ['c.css', [['num'], ['quiet']]],
  ])

  expect(withoutOwner(sheets)).toEqual({ table: ['a.css', 'b.css'], quiet: ['b.css', 'c.css'] })
})

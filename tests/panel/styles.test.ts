import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aliases } from '../../vite.config.ts'

const files = ['src', 'kit', 'cabinet'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const isModule = (file: string) => file.endsWith('.module.css')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '')
const camelCased = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The classes that a style module exports, by the names used in code. */
function classesOf(sheet: string): Set<string> {
  const selectors = [...withoutComments(sheet).matchAll(/([^{}]+)\{/g)].map((match) => match[1]!.trim())
  const own = selectors
    .filter((head) => !head.startsWith('@'))
    .join(' ')
    .replace(/:global\([^)]*\)/g, ' ')
  return new Set([...own.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map((match) => camelCased(match[1]!)))
}

/** The names that a file uses of each style module, and whether it also looks up names at run time. */
function usesOf(file: string, code: string): { sheet: string; names: string[]; isDynamic: boolean }[] {
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name, from]) => {
    const alias = aliases.find(({ find }) => from!.startsWith(`${find}/`))
    const path = alias ? alias.replacement + from!.slice(alias.find.length) : join(process.cwd(), dirname(file), from!)
    return {
      sheet: path.slice(process.cwd().length + 1),
      names: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((match) => match[1]!),
      isDynamic: new RegExp(`\\b${name}\\[`).test(code),
    }
  })
}

test('only the theme has classes of the whole page: a page cannot change another that was opened before', () => {
  expect(files.filter((file) => file.endsWith('.css') && !isModule(file) && dirname(file) !== 'kit/theme')).toEqual([])
})

test('each class that code names is in its module, and each class of a module is named by code', () => {
  const sheets = new Map(files.filter(isModule).map((file) => [file, classesOf(readFileSync(file, 'utf8'))]))
  const unused = new Map([...sheets].map(([file, names]) => [file, new Set(names)]))
  const missing: string[] = []
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    for (const { sheet, names, isDynamic } of usesOf(file, readFileSync(file, 'utf8'))) {
      for (const name of names) {
        if (!sheets.get(sheet)?.has(name)) missing.push(`${file}: ${name}`)
        unused.get(sheet)?.delete(name)
      }
      // A name looked up at run time is a single word: a tone, a density.
      if (isDynamic)
        for (const name of unused.get(sheet) ?? []) if (/^[a-z]+$/.test(name)) unused.get(sheet)?.delete(name)
    }

  expect(sheets.size).toBeGreaterThan(20)
  expect(missing).toEqual([])
  expect(Object.fromEntries([...unused].filter(([, names]) => names.size > 0))).toEqual({})
})

test('a class that is written as a string is one of the theme', () => {
  const theme = new Set(
    files
      .filter((file) => file.startsWith('kit/theme/') && file.endsWith('.css'))
      .flatMap((file) => [...withoutComments(readFileSync(file, 'utf8')).matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)])
      .map((match) => match[1]!),
  )
  const strange = files
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/className(?:="|: ')([^"']*)["']/g)]
        .flatMap((match) => match[1]!.split(/\s+/).filter(Boolean))
        .filter((name) => !theme.has(name))
        .map((name) => `${file}: ${name}`),
    )

  expect(strange).toEqual([])
})

test('no rule that asks what is inside of an element is about any element: each change would style the whole page again', () => {
  const asking = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...withoutComments(readFileSync(file, 'utf8')).matchAll(/([^{}]+)\{/g)].flatMap(([, head]) =>
        head!
          .split(/,(?![^(]*\))/)
          .map((selector) => ({ file, selector: selector.replace(/:global\(([^)]*)\)/g, '$1').trim() })),
      ),
    )
    .filter(({ selector }) => selector.includes(':has('))
  const isOfAny = (selector: string) =>
    /^(\*|:[^:]|:not)/.test(
      selector
        .replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
        .split(/[\s>~+]+/)
        .at(-1)!,
    )

  expect(asking.length).toBeGreaterThan(10)
  expect(asking.filter(({ selector }) => isOfAny(selector))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder, tables, type Table } from '../support/tables'

const read = (file: string) => readFileSync(file, 'utf8')
const sources = new Map(filesUnder('kit', 'src', 'cabinet').map((file) => [file, read(file)]))

const packages = ['ra-core', 'ra-ui-materialui', 'ra-input-rich-text']
/** The texts that react-admin's widgets use, by key. */
const widgets = () =>
  packages.flatMap((name) => {
    const folder = `node_modules/${name}/dist`
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    return files.map((file) => read(`${folder}/${file}`))
  })

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)
/** Whether a text contains the key as a string, or as a property of the table's texts. */
const readsKey = (text: string, key: string) =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${key}${quote}`)) || text.includes(`texts.${key}`)

/** `// Keys by pattern: /.../ reason`, beside the table: keys that are put together or come with data. */
const patternsOf = ({ file, name }: Table): RegExp[] => {
  const before = sources.get(file)!.split(`area('${name}'`)[0]!
  return [...before.matchAll(/^\/\/ Keys by pattern: \/(.+)\/ .+\.$/gm)].map(([, pattern]) => new RegExp(pattern!))
}

const exportsOf = ({ file }: Table) =>
  [...sources.get(file)!.matchAll(/^export (?:const|type) (\w+)/gm)].map(([, name]) => name!)
/** Keys that a table takes from another one; they are checked there. */
const takenOver = ({ file }: Table): string[] =>
  tables
    .filter((other) => exportsOf(other).some((name) => sources.get(file)!.includes(`...${name}.texts`)))
    .flatMap(({ texts }) => Object.keys(texts))

/** The keys of a table that are not used by any file that imports the table or anything exported beside it. */
function unread(table: Table): string[] {
  const names = exportsOf(table)
  const readers = [...sources].filter(
    ([file, text]) => file === table.file || names.some((name) => mentions(text, name)),
  )
  const isOfWidgets = table.name === 'ra'
  const texts = isOfWidgets ? widgets() : readers.map(([, text]) => text.replace(/^ *'[^']+':/gm, ''))
  return Object.keys(table.texts)
    .filter((key) => !takenOver(table).includes(key))
    .filter((key) => !texts.some((text) => readsKey(text, isOfWidgets ? `ra.${key}` : key)))
}

test.each(tables)('every text of $name is read', (table) => {
  const patterns = patternsOf(table)
  const left = unread(table)

  expect(left.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([])
  expect(
    patterns.filter((pattern) => !left.some((key) => pattern.test(key))),
    'patterns without use',
  ).toEqual([])
})

test('a text that nothing reads is found', () => {
  const [table] = tables.filter(({ name }) => name === 'page')

  expect(unread({ ...table!, texts: { ...table!.texts, forgottenText: { en: 'Forgotten', hy: 'Մոռացված' } } })).toEqual(
    ['forgottenText'],
  )
})

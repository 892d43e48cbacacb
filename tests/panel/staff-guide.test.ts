import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '../support/tables'

const FOLDER = 'docs'
const guide = readFileSync(`${FOLDER}/staff-guide.md`, 'utf8')

test('what the guide for staff names in bold is what the app says, and what it links to is there', () => {
  const sources = filesUnder('resources', 'kit', 'src').map((file) => readFileSync(file, 'utf8'))
  const texts = new Set(
    sources.flatMap((text) => [...text.matchAll(/\ben: (['"`])(.*?)\1|\bhy: 'Հայերեն'/g)].map(([, , said]) => said)),
  )
  const keys = ['Ctrl K', '?', 'Հայերեն']
  const named = [...guide.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name!.replaceAll('\n', ' '))
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((name) => !texts.has(name) && !keys.includes(name))).toEqual([])

  const links = [...guide.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path!)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((path) => !existsSync(`${FOLDER}/${path}`))).toEqual([])
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w ]/g, '')
      .replaceAll(' ', '-'),
  )
  expect([...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, at]) => at!).filter((at) => !headings.includes(at))).toEqual([])
})

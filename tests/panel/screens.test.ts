import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { asIs } from '#resources/kernel/words'
import { panelArea } from '#panel/kernel/page/panel-texts'
import { composeScreens } from '#panel/app/compose-screens'
import { composition, pages } from '#panel/app/composition'
import type { Page } from '#panel/kernel/page/page'

const folder = 'src/panel/screens'
const page = (path: string): Page => ({ path, title: asIs('One'), element: () => null })

test('each subject is a folder with an index, and nothing lies beside the folders', () => {
  const entries = readdirSync(folder, { withFileTypes: true })
  const loose = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const unnamed = entries
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => !existsSync(`${folder}/${name}/index.tsx`) && !existsSync(`${folder}/${name}/index.ts`))
    .map(({ name }) => name)

  expect({ loose, unnamed }).toEqual({ loose: [], unnamed: [] })
})

test('all subjects together are the parts and pages of the panel', () => {
  expect(Object.keys(composition.parts)).toContain('applicants')
  expect(pages.length).toBeGreaterThan(20)
  expect(composition.places.of('/applicants/7')?.title).toBe(applicants.title.one)
  expect(composition.places.of('/applicants')?.title).toBe(panelArea.texts.applicants)
})

test('a subject that contributes nothing stops the start, as does a file that lies in no subject', () => {
  expect(() => composeScreens({ '../screens/odd/index.tsx': {} })).toThrow('odd/index.tsx contributes neither')
  expect(() => composeScreens({ '../screens/odd/index.tsx': undefined })).toThrow('odd/index.tsx contributes neither')
  expect(() => composeScreens({}, ['../screens/odd.tsx'])).toThrow('odd.tsx')
})

test('parts of no declared resource, parts told twice and two pages at one address stop the start', () => {
  expect(() => composeScreens({ 'odd/index.tsx': { parts: { grups: async () => ({}) } } })).toThrow(
    "odd/index.tsx has parts of 'grups'",
  )
  const pageParts = { grups: async () => ({}) }
  expect(() => composeScreens({ 'odd/index.tsx': { parts: { groups: async () => ({}) }, pageParts } })).toThrow(
    "odd/index.tsx has pageParts of 'grups'",
  )
  const groups = { parts: { groups: async () => ({}) } }
  expect(() => composeScreens({ 'a/index.tsx': groups, 'b/index.tsx': groups })).toThrow('b/index.tsx')
  const pageOnly = { pageParts: { groups: async () => ({}) } }
  expect(Object.keys(composeScreens({ 'a/index.tsx': pageOnly }).pageParts)).toEqual(['groups'])
  expect(() => composeScreens({ 'a/index.tsx': pageOnly, 'b/index.tsx': pageOnly })).toThrow(
    "b/index.tsx has pageParts of 'groups', which another subject has too",
  )
  const odd = { pages: [page('/odd')] }
  expect(() => composeScreens({ 'a/index.tsx': odd, 'b/index.tsx': odd })).toThrow('b/index.tsx has a page at /odd')
})

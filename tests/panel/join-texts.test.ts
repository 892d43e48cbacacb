import { expect, test } from 'vitest'
import { contentOf } from '#resources/document-templates'
import { changesBetween } from '#panel/screens/documents/changes/changes-between'
import { joinedTexts } from '#panel/screens/documents/draft/join-texts'

const html = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const base = html('one', 'two', 'three')

test('changes of different paragraphs of one text stand together', () => {
  expect(joinedTexts(base, html('ONE', 'two', 'three'), html('one', 'two', 'three', 'four'), 'mine')).toEqual({
    text: html('ONE', 'two', 'three', 'four'),
    clashes: 0,
  })
  expect(joinedTexts(base, html('two', 'three'), html('one', 'two', 'THREE'), 'theirs').text).toBe(html('two', 'THREE'))
  expect(joinedTexts(base, html('one', '2', 'three'), html('one', '2', 'three'), 'mine')).toEqual({
    text: html('one', '2', 'three'),
    clashes: 0,
  })
})

test('of a paragraph that both changed, the chosen words stay, or both; what else changed stays anyway', () => {
  const theirs = html('one', 'two, they say', 'three', 'four')
  const mine = html('zero', 'one', 'two, I say', 'three')
  const text = (kept: 'mine' | 'theirs' | 'both') => joinedTexts(base, theirs, mine, kept)
  expect(text('mine')).toEqual({ text: html('zero', 'one', 'two, I say', 'three', 'four'), clashes: 1 })
  expect(text('theirs').text).toBe(html('zero', 'one', 'two, they say', 'three', 'four'))
  expect(text('both').text).toBe(html('zero', 'one', 'two, they say', 'two, I say', 'three', 'four'))
  // One removed and the other changed a paragraph, or both added one at the same place.
  expect(joinedTexts(base, html('one', 'three'), html('one', '2', 'three'), 'theirs')).toEqual({
    text: html('one', 'three'),
    clashes: 1,
  })
  expect(joinedTexts(base, html('a', 'one', 'two', 'three'), html('b', 'one', 'two', 'three'), 'both').clashes).toBe(1)
})

test('what changed in a paragraph is told by whole words, Armenian ones too, and a variable is one', () => {
  const said = (line: string) => contentOf({ contentHy: html('Սկիզբ', line) })
  const changes = changesBetween(said('մինչև ամսվա {{ startDate }}-ը։'), said('մինչև ամսաթվի {{endDate}}-ը։'), 'hy')
  expect(changes.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added'])
  const others = changes.map(({ parts }) => parts.flatMap(({ text, isOther }) => (isOther ? [text] : [])))
  expect(others).toEqual([[], ['ամսվա', '{{ startDate }}'], ['ամսաթվի', '{{endDate}}']])
})

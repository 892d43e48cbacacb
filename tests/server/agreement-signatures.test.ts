import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentsOfApplicant } from '#resources/attachments.calls'
import { givenStudent, picture, preview, sign } from '../support/agreements'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { longestStop } from '../support/event-loop'
import { oddPng, png } from '../support/uploads'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

/** A PNG of 40 x 40 pixels, 8 bits per channel, packed with one of PNG's filters: every pixel but the last has the values of `ground`. */
function packed(colourType: number, ground: readonly number[], filter = 0, last = ground): Buffer {
  const side = 40
  const pixels = Array.from({ length: side * side }, (_, at) => (at === side * side - 1 ? last : ground))
  const lines = Array.from({ length: side }, (_, row) => pixels.slice(row * side, (row + 1) * side).flat())
  const bytes = lines.map((line, row) => {
    const left = (at: number) => line[at - ground.length] ?? 0
    const up = (at: number) => lines[row - 1]?.[at] ?? 0
    const corner = (at: number) => lines[row - 1]?.[at - ground.length] ?? 0
    const foreseen = (at: number) => {
      const sum = left(at) + up(at) - corner(at)
      const nearest = [left(at), up(at), corner(at)].toSorted((a, b) => Math.abs(sum - a) - Math.abs(sum - b))[0] ?? 0
      return [0, left(at), up(at), Math.floor((left(at) + up(at)) / 2), nearest][filter] ?? 0
    }
    return [filter, ...line.map((value, at) => (value - foreseen(at)) & 255)]
  })
  return oddPng({ width: side, height: side, colourType, lines: deflateSync(Buffer.from(bytes.flat())) })
}

test.each([
  ['one transparent pixel', () => oddPng({ width: 1, height: 1 })],
  ['one dark pixel', () => Buffer.from(picture, 'base64')],
  ['a dot of 7 pixels', () => png(7)],
  ['nothing', () => oddPng({ width: 300, height: 120 })],
  ['white that cannot be seen through', () => packed(2, [255, 255, 255])],
  ['grey that is all but white', () => packed(0, [245])],
  ['ink that is transparent', () => packed(6, [19, 25, 26, 0], 4)],
])('a signature of %s is none: nothing is signed', async (_, bytes) => {
  const s = await givenStudent(t)
  const { contentHash } = await preview(s)

  expect(errorsOf(await sign(s, contentHash, { applicantSignature: bytes().toString('base64') }))).toEqual({
    applicantSignature: 'Please sign first.',
  })
  expect((await admin.send(attachmentsOfApplicant, { params: s.params })).attachments).toEqual([])
})

test.each([
  ['see-through with one pixel of ink', packed(6, [0, 0, 0, 0], 4, [19, 25, 26, 255])],
  ['white with one dark pixel', packed(2, [255, 255, 255], 3, [40, 40, 40])],
  ['grey, each line by the one above', packed(4, [255, 255], 2, [0, 255])],
  ['grey, each pixel by the one before', packed(0, [255], 1, [0])],
  ['a flat stroke', oddPng({ width: 40, height: 1, lines: deflateSync(Buffer.from([0, ...Array(160).fill(200)])) })],
])('a signature that is %s is one', async (_, bytes) => {
  const s = await givenStudent(t)
  const { contentHash } = await preview(s)

  expect((await sign(s, contentHash, { applicantSignature: bytes.toString('base64') })).status).toBe(200)
})

test('a signature that holds less than it says is no picture, and the largest empty one keeps nobody waiting', async () => {
  const s = await givenStudent(t)
  const { contentHash } = await preview(s)
  const refused = async (bytes: Buffer) =>
    errorsOf(await sign(s, contentHash, { applicantSignature: bytes.toString('base64') }))
  const format = { applicantSignature: 'The signature should be a PNG picture.' }

  expect(await refused(oddPng({ width: 40, height: 40, lines: deflateSync(Buffer.alloc(300)) }))).toEqual(format)
  expect(await refused(oddPng({ width: 40, height: 40, lines: Buffer.from('none') }))).toEqual(format)
  const largest = [
    oddPng({ width: 4_000, height: 4_000 }),
    oddPng({ width: 40, height: 40, lines: deflateSync(Buffer.alloc(300_000_000)) }),
  ]
  const stop = await longestStop(async () => {
    for (const bytes of largest) expect(await refused(bytes)).toEqual({ applicantSignature: 'Please sign first.' })
  })
  expect(stop).toBeLessThan(1_000)
})

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf, readPayload, withSignature } from '#resources/signed-payload'
import { nothingKnown } from '#resources/nothing-known'
import { asSigned } from '#cabinet/public/verification/check'
import { signerOf, smallSha256 } from '#cabinet/public/verification/signature'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
const key = { name: '2026-1', publicKey: raw, pem: '', fingerprint: '', since: '' }
const message = messageOf({ code: 'C-4K7M-9RQX', date: '2026-06-12', name: 'Անահիտ Սահակյան', course: 'Front-end Pro' })
const signature = sign(null, Buffer.from(message), privateKey)
const genuine = readPayload(withSignature(message, signature))!
const forged = readPayload(
  withSignature(
    message,
    signature.map((byte, at) => (at === 10 ? byte ^ 1 : byte)),
  ),
)!

const ways = {
  'its own': 'browser',
  'one that knows no Ed25519': 'page',
  'none, as on a page without a secure connection': 'page',
} as const
test.each(Object.entries(ways))(
  'the key that signed is found by a cryptography of a browser: %s',
  async (which, by) => {
    if (which === 'one that knows no Ed25519')
      vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'))
    if (which.startsWith('none')) vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(await signerOf(genuine, [key])).toEqual({ key, by })
    expect(await signerOf(forged, [key])).toBeNull()
    expect(await signerOf(genuine, [])).toBeNull()
  },
)

test('the digest of a file is the same without a cryptography of the browser', async () => {
  vi.stubGlobal('crypto', undefined)
  const content = new TextEncoder().encode('%PDF-1.3 Անահիտ')
  expect((await smallSha256())(content)).toBe(createHash('sha256').update(content).digest('hex'))
})

test('a record that says something else than what was signed is not believed', () => {
  const { code, date: issuedOn, name: signedBy, course: courseName } = genuine
  const told = { ...nothingKnown, verdict: 'valid', code, issuedOn, signedBy, courseName } as const
  const checked = { ...told, signedWith: '2026-1', checkedBy: 'page', isOffline: false } as const
  expect(asSigned(checked, genuine)).toBe(checked)
  expect(asSigned({ ...checked, signedBy: 'Somebody Else' }, genuine)).toMatchObject({
    verdict: 'altered',
    differs: [{ field: 'name', signed: 'Somebody Else', copy: genuine.name }],
  })
})

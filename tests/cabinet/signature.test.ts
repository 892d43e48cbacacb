import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf, readPayload, withSignature } from '#resources/signed-payload'
import { signerOf } from '#cabinet/public/verification/signature'

afterEach(() => vi.restoreAllMocks())

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
const key = { name: '2026-1', publicKey: raw, pem: '', fingerprint: '', since: '' }
const message = messageOf({ code: 'C-4K7M-9RQX', date: '2026-06-12', name: 'Անահիտ Սահակյան', course: 'Front-end Pro' })
const signature = sign(null, Buffer.from(message), privateKey)
const genuine = readPayload(withSignature(message, signature))!
const forged = readPayload(withSignature(message, Buffer.from(signature).fill(7, 10, 11)))!

test.each(['with', 'without'])('the key that signed is found in a browser %s Ed25519 of its own', async (which) => {
  const own = vi.spyOn(crypto.subtle, 'importKey')
  if (which === 'without') own.mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'))
  expect(await signerOf(genuine, [key])).toBe(key)
  expect(await signerOf(forged, [key])).toBeNull()
  expect(await signerOf(genuine, [])).toBeNull()
  expect(own).toHaveBeenCalled()
})

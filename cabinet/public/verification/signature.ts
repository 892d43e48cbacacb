import type { Sha256 } from '#resources/pdf-form'
import { bytesOf, type ReadPayload } from '#resources/signed-payload'
import type { PublicKey } from '#resources/verification.calls'

/** What a signature was checked by: the browser, or this page where the browser has nothing: no Ed25519, or no secure connection. */
export type CheckedBy = 'browser' | 'page'
/** Whose signature it is, and by what that was found out. */
export interface Signer {
  key: PublicKey
  by: CheckedBy
}

async function isSignedBy(
  key: Uint8Array<ArrayBuffer>,
  { message, signature }: ReadPayload,
): Promise<{ isGood: boolean; by: CheckedBy }> {
  try {
    // There is no `subtle` on pages without a secure connection, whatever its type says.
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return { isGood: await crypto.subtle.verify('Ed25519', imported, signature, message), by: 'browser' }
  } catch {
    const [{ hashes, verify }, { sha512 }] = await Promise.all([
      import('@noble/ed25519'),
      import('@noble/hashes/sha2.js'),
    ])
    hashes.sha512 = (content) => Uint8Array.from(sha512(content))
    // As browsers and openssl do, by the letter of RFC 8032.
    return { isGood: verify(signature, message, key, { zip215: false }), by: 'page' }
  }
}

/** The key that signed a payload, checked on this device; null for none of these. */
export async function signerOf(payload: ReadPayload, keys: readonly PublicKey[]): Promise<Signer | null> {
  for (const key of keys) {
    const { isGood, by } = await isSignedBy(bytesOf(key.publicKey), payload)
    if (isGood) return { key, by }
  }
  return null
}

/** SHA-256 of its own, loaded with the first file: a browser has one only for pages with a secure connection, and none that answers at once. */
export async function smallSha256(): Promise<Sha256> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return (content) => bytesToHex(sha256(content))
}

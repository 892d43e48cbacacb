import type { Sha256 } from '#resources/pdf-form'
import { bytesOf, type ReadPayload } from '#resources/signed-payload'
import type { PublicKey } from '#resources/verification.calls'

/** What verified a signature: the browser, or this page if the browser has no Ed25519 or the connection is not secure. */
export type CheckedBy = 'browser' | 'page'
/** The key that made a signature, and what verified it. */
export interface Signer {
  key: PublicKey
  by: CheckedBy
}

async function isSignedBy(
  key: Uint8Array<ArrayBuffer>,
  { message, signature }: ReadPayload,
): Promise<{ isGood: boolean; by: CheckedBy }> {
  try {
    // Pages without a secure connection have no `subtle`, whatever its type says.
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return { isGood: await crypto.subtle.verify('Ed25519', imported, signature, message), by: 'browser' }
  } catch {
    const [{ hashes, verify }, { sha512 }] = await Promise.all([
      import('@noble/ed25519'),
      import('@noble/hashes/sha2.js'),
    ])
    hashes.sha512 = (content) => Uint8Array.from(sha512(content))
    // Strictly by RFC 8032, like browsers and OpenSSL.
    return { isGood: verify(signature, message, key, { zip215: false }), by: 'page' }
  }
}

/** The key that signed a payload, verified on this device; null if none of these did. */
export async function signerOf(payload: ReadPayload, keys: readonly PublicKey[]): Promise<Signer | null> {
  for (const key of keys) {
    const { isGood, by } = await isSignedBy(bytesOf(key.publicKey), payload)
    if (isGood) return { key, by }
  }
  return null
}

/**
 * An implementation of SHA-256, loaded with the first file: browsers have one only on pages with a secure connection, and only an
 * asynchronous one.
 */
export async function smallSha256(): Promise<Sha256> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return (content) => bytesToHex(sha256(content))
}

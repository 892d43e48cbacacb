import { bytesOf, type ReadPayload } from '#resources/signed-payload'
import type { PublicKey } from '#resources/verification.calls'

async function isSignedBy(key: Uint8Array<ArrayBuffer>, { message, signature }: ReadPayload): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, message)
  } catch {
    // A browser whose cryptography knows no Ed25519.
    const { verifyAsync } = await import('@noble/ed25519')
    return verifyAsync(signature, message, key)
  }
}

/** The key that signed a payload, checked on this device; null for none of these. */
export async function signerOf(payload: ReadPayload, keys: readonly PublicKey[]): Promise<PublicKey | null> {
  for (const key of keys) if (await isSignedBy(bytesOf(key.publicKey), payload)) return key
  return null
}

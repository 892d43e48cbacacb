import type { Sha256 } from '#resources/pdf-form'

/** SHA-256 of its own, loaded with the first file: a browser has one only for pages with a secure connection, and none that answers at once. */
export async function smallSha256(): Promise<Sha256> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return (content) => bytesToHex(sha256(content))
}

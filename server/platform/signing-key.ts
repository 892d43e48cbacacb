import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error'

/** The academy's Ed25519 key for certificates. Its secret part cannot be read. */
export interface SigningKey {
  sign: (message: string) => Uint8Array
  /** A keyed digest (HMAC) in hexadecimal, which needs the private key; each purpose has its own derived secret. */
  mac: (purpose: string, message: string) => string
  /** The 32 bytes of the public key, in base64. */
  publicKey: string
}

/** The settings that locate the private key. */
interface KeyPlace {
  /** PKCS#8 in base64. */
  signingKey: string | undefined
  dataDir: string
}
const fileOf = (dataDir: string) => join(dataDir, 'signing-key.pem')
/** Reads a private key (PKCS#8 in base64); null when it is invalid or not Ed25519. */
export function privateKeyOf(base64: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}
function readKey(dataDir: string): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(fileOf(dataDir)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
/** Creates this installation's key; when several processes do so at once, all use the first one's. */
function makeKey(dataDir: string): KeyObject {
  mkdirSync(dataDir, { recursive: true })
  const { privateKey } = generateKeyPairSync('ed25519')
  const next = `${fileOf(dataDir)}.${process.pid}`
  writeFileSync(next, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  try {
    linkSync(next, fileOf(dataDir))
    return privateKey
  } catch (error) {
    const made = readKey(dataDir)
    if (made) return made
    throw error
  } finally {
    rmSync(next, { force: true })
  }
}

/** The private key as PEM, for another machine; null if there is none. Its holder can sign as the academy. */
export const exportKey = ({ signingKey: given, dataDir }: KeyPlace): string | null =>
  (given === undefined ? readKey(dataDir) : privateKeyOf(given))?.export({ format: 'pem', type: 'pkcs8' }).toString() ??
  null

/**
 * Stores a key from another installation.
 * @throws StartError when it is not an Ed25519 private key, or there already is a different one
 */
export function importKey({ signingKey: given, dataDir }: KeyPlace, pem: string): void {
  if (given !== undefined) throw new StartError('SIGNING_KEY is set already: no other key is needed.')
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw new StartError('The file of the key holds no private key.')
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new StartError('The file of the key holds a key of another kind than Ed25519.')
  const known = readKey(dataDir)
  if (known && !createPublicKey(known).equals(createPublicKey(key)))
    throw new StartError(`${fileOf(dataDir)} is another key: take it away first, if nothing was signed with it.`)
  if (!known) writeFileSync(fileOf(dataDir), key.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
}

/** The public key of this installation, or null; never creates one. */
export function knownPublicKey(place: KeyPlace): string | null {
  const pem = exportKey(place)
  if (pem === null) return null
  return publicKeyOf(pem)
}

/** The 32 bytes of a key's public key, in base64. */
function publicKeyOf(key: Parameters<typeof createPublicKey>[0]): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

const opened = new Map<string, SigningKey>()
/** The key from SIGNING_KEY, else the one in the data directory, which is created on first use (docs/decisions/0045). */
export function signingKey({ signingKey: given, dataDir }: KeyPlace): SigningKey {
  const at = given ?? dataDir
  const known = opened.get(at)
  if (known) return known
  const key = (given === undefined ? null : privateKeyOf(given)) ?? readKey(dataDir) ?? makeKey(dataDir)
  const secrets = new Map<string, Buffer>()
  const secretFor = (purpose: string): Buffer => {
    const secret =
      secrets.get(purpose) ??
      Buffer.from(hkdfSync('sha256', key.export({ format: 'der', type: 'pkcs8' }), '', `cohort ${purpose}`, 32))
    secrets.set(purpose, secret)
    return secret
  }
  const made: SigningKey = {
    sign: (message) => sign(null, Buffer.from(message), key),
    mac: (purpose, message) => createHmac('sha256', secretFor(purpose)).update(message).digest('hex'),
    publicKey: publicKeyOf(key),
  }
  opened.set(at, made)
  return made
}

/** The prefix of the 32 bytes in an SPKI-encoded public key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
/** A public key as other programs read it (PEM), and its fingerprint: the SHA-256 of its DER. */
export function publicForms(publicKey: string): { pem: string; fingerprint: string } {
  const der = Buffer.concat([SPKI, Buffer.from(publicKey, 'base64')])
  return {
    pem: `-----BEGIN PUBLIC KEY-----\n${der.toString('base64')}\n-----END PUBLIC KEY-----\n`,
    fingerprint: createHash('sha256').update(der).digest('hex'),
  }
}

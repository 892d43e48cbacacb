import { certificates } from '#resources/certificates'
import { makeNow } from '#server/domain/certificates/api'
import type { RootContext } from '#server/kernel/context'
import { act } from '#server/kernel/operations/act'

/** Has the first certificates of the demo academy made, and takes back the second: its code tells so to whoever checks it. The worker makes the others. */
export async function issueCertificates(context: RootContext): Promise<void> {
  const [valid, revoked] = [1, 2]
  await makeNow(context, [valid, revoked])
  await act(context, certificates, 'revoke', revoked, { reason: 'The name was misspelt; a new one is issued.' })
}

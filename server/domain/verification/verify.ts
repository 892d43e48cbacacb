import { nothingKnown } from '#resources/nothing-known'
import type { Verdict } from '#resources/verification.calls'
import type { Context } from '#server/kernel/context'
import { verifyAgreement } from '../agreements/api'
import { verifyCertificate } from '../certificates/api'
import type { Given } from '../documents/api'

/** Verifies any document of the academy: by the code in it, or a file by its digest and text. */
export async function verify(context: Context, given: Given): Promise<Verdict> {
  const known = { ...given, sha256: given.sha256?.toLowerCase() ?? null }
  return (await verifyCertificate(context, known)) ?? (await verifyAgreement(context, known)) ?? nothingKnown
}

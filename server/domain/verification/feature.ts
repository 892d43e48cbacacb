import {
  revocations,
  verificationKeys,
  verifyCode,
  verifyFile,
  verifyParts,
  type Verdict,
} from '#resources/verification.calls'
import { countAttempt } from '#server/auth/throttle'
import type { Context } from '#server/kernel/context'
import { defineCalls } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { academyName } from '../academy/api'
import { publicKeys, revocationList } from '../certificates/api'
import { verify } from './verify'

/**
 * Counts unknown documents; 429 for a network address that submits many. Known documents are not limited, as many
 * people may check from one office.
 */
async function counted(context: Context, address: string, verdict: Verdict): Promise<Verdict> {
  if (verdict.verdict === 'unknown') await countAttempt(context, [{ kind: 'unknownDocuments', key: address }])
  return verdict
}

const MOST_COMPARED = 20
/** Clients may cache the response but must revalidate it each time. */
const KEPT = { cacheControl: 'public, no-cache' }

/** Public verification of the academy's documents, and the keys for it (DECISIONS 'Certificates', 'Agreement'). */
export const feature = defineCalls([
  route(verifyCode, async ({ params, context, request }) =>
    counted(context, request.ip, await verify(context, { code: params.code, sha256: null, lines: null, pages: null })),
  ),
  route(verifyFile, async ({ body, context, request }) => {
    const { code = null, sha256 = null, text = null, pages = null } = body
    const given = { code, sha256, lines: null, pages: null }
    const verdict = await verify(context, given)
    const isAlone = text === null && pages === null
    if (verdict.verdict !== 'altered' || isAlone) return counted(context, request.ip, verdict)
    await countAttempt(context, [{ kind: 'comparedDocuments', key: request.ip }])
    return verify(context, { ...given, lines: text?.split('\n') ?? null, pages })
  }),
  route(verifyParts, async ({ body, context, request }) => {
    await countAttempt(context, [{ kind: 'comparedDocuments', key: request.ip }])
    const verdicts: Verdict[] = []
    let compared = 0
    for (const { code, text, pages } of body.parts) {
      // Only the first altered parts are compared line by line, as each comparison takes as long as reading a PDF.
      const lines = compared < MOST_COMPARED ? text.split('\n') : null
      const verdict = await verify(context, { code, sha256: null, lines, pages: pages ?? [] })
      if (verdict.isSameText !== null) compared += 1
      verdicts.push(await counted(context, request.ip, verdict))
    }
    return { verdicts }
  }),
  route(
    verificationKeys,
    async ({ context }) => ({ academy: await academyName(context.db), keys: await publicKeys(context) }),
    KEPT,
  ),
  route(revocations, ({ context }) => revocationList(context), KEPT),
])

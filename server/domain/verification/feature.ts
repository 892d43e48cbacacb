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

/** Counts what was unknown; 429 for an address that comes with much of it. What is known is always told: many check from one office. */
async function counted(context: Context, address: string, verdict: Verdict): Promise<Verdict> {
  if (verdict.verdict === 'unknown') await countAttempt(context, [{ kind: 'unknownDocuments', key: address }])
  return verdict
}

/** How anybody checks a document of the academy, and what with (DECISIONS 'Certificates', 'Agreement'). */
export const feature = defineCalls([
  route(verifyCode, async ({ params, context, request }) =>
    counted(context, request.ip, await verify(context, { code: params.code, sha256: null, lines: null })),
  ),
  route(verifyFile, async ({ body, context, request }) => {
    const given = { code: body.code ?? null, sha256: body.sha256 ?? null, lines: null }
    const verdict = await verify(context, given)
    if (verdict.verdict !== 'altered' || !body.text) return counted(context, request.ip, verdict)
    await countAttempt(context, [{ kind: 'comparedDocuments', key: request.ip }])
    return verify(context, { ...given, lines: body.text.split('\n') })
  }),
  route(verifyParts, async ({ body, context, request }) => {
    await countAttempt(context, [{ kind: 'comparedDocuments', key: request.ip }])
    const verdicts: Verdict[] = []
    for (const { code, text } of body.parts) {
      const verdict = await verify(context, { code, sha256: null, lines: text.split('\n') })
      verdicts.push(await counted(context, request.ip, verdict))
    }
    return { verdicts }
  }),
  route(verificationKeys, async ({ context }) => ({
    academy: await academyName(context.db),
    keys: await publicKeys(context),
  })),
  route(revocations, ({ context }) => revocationList(context)),
])

import type { Verdict } from './verification.calls'

/** The verdict on a document that is not from the academy; other verdicts are built from it. */
export const nothingKnown: Verdict = {
  verdict: 'unknown',
  kind: null,
  code: null,
  contractNumber: null,
  signedBy: null,
  nameHy: null,
  courseName: null,
  signedAt: null,
  issuedOn: null,
  revokedAt: null,
  revokedReason: null,
  replacedBy: null,
  signed: null,
  templateVersion: null,
  contentHash: null,
  sha256: null,
  chainHead: null,
  isChainWhole: null,
  isSameText: null,
  differs: [],
}

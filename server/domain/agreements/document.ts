import type { PrintedAcademy } from '../academy/api'
import { documentPdf, filledParts, letterheadOf, type PublishedVersion, documentDay } from '../documents/api'
import type { Language } from '#resources/kernel/words'
import { clockAt } from '#resources/kernel/zoned-time'
import type { AgreementContent, Values } from './content'

/** A signature: a drawing or a typed name. */
export type Signature = { kind: 'drawn'; picture: Buffer } | { kind: 'typed'; name: string }
/** Everything about a signature that the document prints. */
export interface Seal {
  signature: Signature
  signedAt: Date
  zone: string
  checkCode: string
  contentHash: string
  /** The hash of the event of this signature. */
  chainHead: string
  /** Address where the document can be verified. */
  checkAt: string
}

/** 'dd.MM.yyyy HH:mm:ss' in the given zone, the format of documents. */
function shownMoment(at: Date, zone: string): string {
  const [day = '', time] = clockAt(at.getTime(), zone).split(' ')
  return `${documentDay(day)} ${time}`
}

/** The template text the document is made from. */
type Text = Pick<PublishedVersion, 'number' | 'contentHy' | 'contentEn'>

const PREVIEW = 'Նախադիտում, ստորագրված չէ / Preview, not signed'
const roles = {
  academy: 'Կատարող / Academy',
  student: 'Ուսանող / Student',
  trustee: 'Օրինական ներկայացուցիչ / Legal representative',
}

const valueIn = (values: Values) => (name: string, language: Language) =>
  Object.hasOwn(values, name) ? values[name as keyof Values][language] : ''

/**
 * The agreement as a PDF; the preview (`seal` null) and the signed document use the same code. The same input
 * gives the same bytes. `isMarked` highlights the filled-in values, for the author of the template.
 */
export function agreementPdf(
  content: AgreementContent,
  version: Text,
  academy: PrintedAcademy,
  seal: Seal | null,
  previewedOn: Date,
  isMarked = false,
): Promise<Buffer> {
  const { values } = content
  const number = values.agreementNumber.en
  const signed = seal && `${shownMoment(seal.signedAt, seal.zone)} (${seal.zone})`
  return documentPdf({
    title: `Agreement ${number}`,
    author: academy.brandName,
    date: seal?.signedAt ?? previewedOn,
    letterhead: letterheadOf(academy, number),
    parts: filledParts(version, valueIn(values), isMarked),
    isMarked,
    signers: [
      { role: roles.academy, name: values.ceo.hy, drawn: null, typed: null, notes: [values.academyLegalName.hy] },
      {
        role: content.isUnderage ? roles.trustee : roles.student,
        name: values.signerNameHy.hy,
        drawn: seal?.signature.kind === 'drawn' ? seal.signature.picture : null,
        typed: seal?.signature.kind === 'typed' ? seal.signature.name : null,
        notes: seal
          ? [
              `Ստորագրվել է / Signed: ${signed}`,
              seal.signature.kind === 'drawn' ? 'Ձեռքով գծված / Drawn by hand' : 'Մուտքագրված անուն / Typed name',
            ]
          : [],
      },
    ],
    proof: seal
      ? [
          `Ստուգման կոդ / Check code: ${seal.checkCode}`,
          `Բովանդակության հեշ / Hash of the content (SHA-256): ${seal.contentHash}`,
          `Շղթայի գլուխ / Head of the chain: ${seal.chainHead}`,
          `Ձևանմուշի տարբերակ / Version of the template: ${version.number}. Ստուգել / Check at: ${seal.checkAt}`,
        ]
      : [],
    foot: seal ? `№ ${number} · ${seal.checkCode}` : `№ ${number} · ${PREVIEW}`,
    keywords: seal ? `check=${seal.checkCode} content=${seal.contentHash} chain=${seal.chainHead}` : '',
  })
}

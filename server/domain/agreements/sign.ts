import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import type { AgreementData } from '#resources/agreements.calls'
import { agreementMessages } from '#resources/agreements.messages'
import { applicants } from '#resources/applicants'
import { attachments } from '#resources/attachments'
import { signature as signatureLimits } from '#resources/certificates.calls'
import { faultOfFile } from '#resources/kernel/file-limits'
import type { Message } from '#resources/kernel/message'
import { wordsBy } from '#resources/kernel/words'
import { isSignatureSize } from '#resources/signature'
import { as, select } from '#server/kernel/alias'
import { systemFor, type RootContext, type TransactionContext } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { keepingFiles, keepMade } from '#server/kernel/files/keep-made'
import { bytesOf } from '#server/kernel/files/read-file'
import { create } from '#server/kernel/operations/write'
import { changeWhere } from '#server/kernel/operations/write-many'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { hasInk } from '#server/platform/files/ink'
import { pixelsOf } from '#server/platform/files/pixels'
import { DrawingFailed } from '#server/platform/pdf/thread'
import { notify } from '../notifications/api'
import { digestOf, pictureBytes, randomCode, sha256 } from '../documents/api'
import { addEvents, lockChain } from './chain'
import { changedParts, contentOf, factsOf, partWords, type AgreementContent, type AgreementFacts } from './content'
import { printedAcademy } from '../academy/api'
import { agreementPdf, type Signature } from './document'
import { mailStudent } from './mail-student'
import { fittingData } from './preview'
import { agreementMeant, type Whose } from './whose'

const n = as(agreements, 'n')
/**
 * Format version of a signature event: the content has a salt, and a typed name is hashed with it. Older events
 * have neither format nor salt.
 */
const SALTED = 2
/** 140 bits. */
const CHECK_CODE_PARTS = 7
/** Signers wait for each other, as each one generates a document. */
const MOST_WAIT = '30s'
/** The signature and what was signed: entered data and the hash of the content that was read. */
export interface Signing {
  data: AgreementData
  studentGroupId: number | null | undefined
  /** A PNG as base64. */
  drawn: string | null | undefined
  typed: string | null | undefined
  contentHash: string | null | undefined
}

/** Throws 422 for an invalid signature: a typed name other than the agreement's, not a PNG, or an empty drawing (part 2 §5). */
async function signatureOf({ drawn, typed, data }: Signing): Promise<Signature> {
  if (!drawn) {
    const name = typed?.trim().replace(/\s+/g, ' ') ?? ''
    if (name !== data.nameHy) throw invalid({ typedSignature: agreementMessages.otherName })
    return { kind: 'typed', name }
  }
  const refused = (message: Message) => invalid({ applicantSignature: message })
  const picture = pictureBytes(drawn)
  const pixels = pixelsOf(picture)
  const fault = pixels && faultOfFile(signatureLimits, { contentType: 'image/png', size: picture.length, ...pixels })
  if (!pixels || fault) throw refused(agreementMessages.signatureFormat)
  const isSeen = await hasInk(picture).catch(() => {
    throw refused(agreementMessages.signatureFormat)
  })
  if (!isSeen || !isSignatureSize(pixels)) throw refused(agreementMessages.notSigned)
  return { kind: 'drawn', picture }
}

/** Throws 409, naming the changed parts, if the content is not the one that was read. */
async function mustBeRead(
  context: TransactionContext,
  id: number,
  content: AgreementContent,
  hash: string,
  read: string | null | undefined,
): Promise<void> {
  const shape = { hash: sql<string>`content_hash`, parts: sql<Record<string, string>>`parts` }
  const previews = await select(
    context.db,
    shape,
    sql`from agreement_previews where agreement_id = ${id} order by shown_at desc`,
  )
  const isRead = previews.some((preview) => preview.hash === hash)
  if (isRead && (!read || read === hash)) return
  const shown = read ? previews.find((preview) => preview.hash === read) : previews[0]
  if (!shown) throw new AppError('wrong_state', { said: agreementMessages.notRead })
  const changed = changedParts(context, content, shown.hash, shown.parts)
  const what = wordsBy((language) => changed.map((name) => partWords(name)[language]).join(', '))
  throw new AppError('conflict', { said: agreementMessages.changed({ what }), details: { changed } })
}

const signedShape = {
  id: n.id,
  contractNumber: n.contractNumber,
  contentHash: sql<string>`${n.contentHash}`,
  checkCode: sql<string>`${n.checkCode}`,
  signedAt: sql<string>`${n.signedAt.wire}`,
  document: sql<string>`${n.document}::text`,
}

/** The signed agreement with its stored document. */
async function signedAnswer(context: RootContext, id: number) {
  const [row] = await select(context.db, signedShape, sql`from ${n.from} where ${n.id} = ${id}`)
  if (!row) throw new Error('a signed agreement is not there')
  const { document, ...rest } = row
  const pdf = await bytesOf(context, document)
  return { ...rest, link: `/api/v1/file/${document}`, agreementBuff: pdf.toString('base64') }
}

/**
 * Signs the agreement that was read, once: a repeated request gets the same document. Holding locks on the
 * agreement, its group and its template, the content is built again; 409 if it differs from the one read. The
 * document, its attachment, the chain events, the mail and the notification are written in one transaction.
 */
export async function signAgreement(root: RootContext, whose: Whose, signing: Signing) {
  const signature = await signatureOf(signing)
  const id = await agreementMeant(root, whose, signing.studentGroupId, signing.contentHash)
  const work = (inner: TransactionContext, kept: string[]) => sign(inner, id, signing, signature, kept)
  await keepingFiles({ ...root, viewer: systemFor(root.viewer) }, work).catch((error: unknown) => {
    throw error instanceof DrawingFailed ? invalid({ applicantSignature: agreementMessages.signatureFormat }) : error
  })
  return signedAnswer(root, id)
}

async function sign(
  context: TransactionContext,
  id: number,
  { data: given, contentHash: read }: Signing,
  signature: Signature,
  kept: string[],
): Promise<void> {
  const facts = await factsOf(context, id, true)
  if (facts.status === 'SIGNED') {
    const [signed] = await select(context.db, { hash: n.contentHash }, sql`from ${n.from} where ${n.id} = ${id}`)
    if (read && signed?.hash === read) return
    throw new AppError('wrong_state', { said: agreementMessages.alreadySigned })
  }
  if (!facts.isWanted) throw new AppError('wrong_state', { said: agreementMessages.notWanted })
  // Signers are serialized from here on, so that the number check below cannot race.
  await lockChain(context, MOST_WAIT)
  const data = await fittingData(context, facts, given)
  const { content, version, academy, hash } = await contentOf(context, facts, data, true)
  await mustBeRead(context, id, content, hash, read)
  const signedAt = context.now()
  const checkCode = randomCode(CHECK_CODE_PARTS)
  const contract = content.values.agreementNumber.en
  const chainHead = await addEvents(context, [
    {
      agreementId: id,
      kind: 'SIGNED',
      facts: {
        agreement: facts.uuid,
        contract,
        content: hash,
        template: version.sha256,
        version: version.number,
        code: sha256(checkCode),
        // A typed name is hashed with the salt, as it could be guessed from a plain hash.
        signature: signature.kind === 'drawn' ? sha256(signature.picture) : digestOf([content.salt, signature.name]),
        form: SALTED,
        signed: signature.kind,
      },
    },
  ])
  const checkAt = `${context.settings.publicUrl}/public/verification/`
  const seal = { signature, signedAt, zone: context.zone(), checkCode, contentHash: hash, chainHead, checkAt }
  const pdf = await agreementPdf(content, version, await printedAcademy(context, academy), seal, signedAt)
  const name = `Agreement ${contract}`.replace(/[/\\]/g, '-')
  const { id: document } = await keepMade(context, `${name}.pdf`, 'application/pdf', pdf)
  kept.push(document)
  await create(context, attachments, {
    applicantId: facts.applicantId,
    name,
    attachmentType: 'AGREEMENT',
    attachment: document,
  })
  await addEvents(context, [{ agreementId: id, kind: 'KEPT', facts: { agreement: facts.uuid, file: sha256(pdf) } }])
  await context.db.run(
    sql`insert into agreement_contents (agreement_id, content) values (${id}, ${JSON.stringify(content)}::jsonb)`,
  )
  await context.db.run(sql`delete from agreement_previews where agreement_id = ${id}`)
  await context.db.run(
    changeWhere(context, agreements, (t) => ({
      set: {
        status: sql`'SIGNED'`,
        contractNumber: sql`${contract}::text`,
        contractYear: sql`${data.contractYear}::int`,
        nameHy: sql`${data.nameHy}::text`,
        isUnderage: sql`${data.isUnderage}::boolean`,
        studentNameHy: sql`${data.studentNameHy}::text`,
        citizenship: sql`${data.citizenship}::text`,
        paymentMethod: sql`${data.paymentMethod ?? facts.paymentMethod}::text`,
        templateVersionId: sql`${version.id}::int`,
        contentHash: sql`${hash}::text`,
        checkCode: sql`${checkCode}::text`,
        signedAt: sql`${signedAt.toISOString()}::timestamptz`,
        document: sql`${document}::uuid`,
      },
      where: sql`${t.id} = ${id}`,
    })),
  )
  await tell(context, facts, data)
  tellRecords(context, agreements, [id])
}

/** Follow-up: stores the student's legal name if unknown, notifies the coordinator and mails the student. */
async function tell(context: TransactionContext, facts: AgreementFacts, data: AgreementData): Promise<void> {
  await context.db.run(
    changeWhere(context, applicants, (t) => ({
      set: { nameHy: sql`${data.studentNameHy ?? data.nameHy}::text` },
      where: sql`${t.id} = ${facts.applicantId} and ${t.nameHy} is null`,
    })),
  )
  await notify(context, applicants, [
    {
      notice: 'agreementSigned',
      id: facts.applicantId,
      to: [facts.coordinator],
      variables: { name: facts.applicantName, course: facts.courseName },
    },
  ])
  await mailStudent(context, facts, 'agreement-signed-template')
}

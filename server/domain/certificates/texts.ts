import { sql } from 'drizzle-orm'
import { certificates } from '#resources/certificates'
import { groups } from '#resources/groups'
import { documentMessages } from '#resources/documents.messages'
import { messageOf, withSignature } from '#resources/signed-payload'
import { timeScales } from '#resources/terms'
import { wordsBy, type Words } from '#resources/kernel/words'
import { marked } from '#server/platform/marks'
import { as, select, type Selected } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { idArray } from '#server/kernel/statements'
import { academyFacts, type AcademyFacts, printedAcademy } from '../academy/api'
import { digestOf, documentDay, pictureBytes, publishedVersion } from '../documents/api'
import { writtenDay, type CertificateText, type CertificateWords, type Signer } from './draw'
import { latestFinal } from '../exams/api'
import { publishedKey } from './keys'
import { wordsOf, type CertificateValues, type TemplateText } from './words'

const c = as(certificates, 'c')
const g = as(groups, 'g')
const ofGroup = <T>(value: T) => sql`(select ${value} from ${g.from} where ${g.id} = ${c.groupId})`
/** The columns a certificate's page is drawn from, over the alias `c`. */
export const textColumns = {
  id: c.id,
  runId: c.runId,
  code: c.code,
  studentName: c.studentName,
  studentNameHy: c.studentNameHy,
  courseName: c.courseName,
  endDate: c.endDate,
  descriptionFirstLine: c.descriptionFirstLine,
  descriptionSecondLine: c.descriptionSecondLine,
  tutorFullName: c.tutorFullName,
  taFullName: c.taFullName,
  groupName: sql<string | null>`${ofGroup(g.name)}`,
  durationValue: sql<number | null>`${ofGroup(g.duration.value)}`,
  timeScale: sql<keyof typeof timeScales | null>`${ofGroup(g.duration.timeScale)}`,
  /** The latest grade of a final exam of the group, and the maximum score. */
  score: latestFinal<{ grade: number; of: number }>(
    c.applicantId,
    c.groupId,
    ({ grade }, { maxScore }) => sql`json_build_object('grade', ${grade}::float8, 'of', ${maxScore}::float8)`,
  ),
}
export type StoredText = Selected<typeof textColumns>

/** The stored content of a certificate; verification refers to its digest. */
export interface CertificateContent {
  template: { version: number; sha256: string }
  code: string
  endDate: string
  academy: string
  /** Missing on certificates made before the academy had an Armenian name and a town. */
  academyHy?: string
  place?: Words
  words: CertificateWords
  signers: readonly Pick<Signer, 'name' | 'as'>[]
  signed: string
  checkAt: string
}

const same = (text: string | null): Words => ({ en: text ?? '', hy: text ?? '' })
function durationOf({ durationValue: value, timeScale }: StoredText): Words {
  if (value === null || timeScale === null) return same(null)
  const unit = timeScales[timeScale]
  return { hy: `${value} ${unit.hy.toLowerCase()}`, en: `${value} ${unit.en.toLowerCase()}${value === 1 ? '' : 's'}` }
}
const scoreOf = ({ score }: StoredText): Words =>
  score === null ? same(null) : { en: `${score.grade} of ${score.of}`, hy: `${score.of}-ից ${score.grade}` }
/** The academy's Armenian name; empty if it equals the main name. */
const armenianName = ({ brandName, brandNameHy }: AcademyFacts): string =>
  brandNameHy === null || brandNameHy === brandName ? '' : brandNameHy
const placeOf = ({ city, cityHy }: AcademyFacts): Words => ({ en: city ?? '', hy: cityHy ?? '' })
const valuesOf = (stored: StoredText, academy: AcademyFacts): CertificateValues => ({
  studentName: same(stored.studentName),
  studentNameHy: same(stored.studentNameHy),
  courseName: same(stored.courseName),
  groupName: same(stored.groupName),
  duration: durationOf(stored),
  score: scoreOf(stored),
  endDate: { en: writtenDay(stored.endDate), hy: documentDay(stored.endDate) },
  descriptionFirstLine: same(stored.descriptionFirstLine),
  descriptionSecondLine: same(stored.descriptionSecondLine),
  code: same(stored.code),
  academyName: same(academy.brandName),
  academyNameHy: same(academy.brandNameHy),
  academyLegalName: same(academy.legalName ?? academy.brandName),
  city: { en: academy.city ?? '', hy: academy.cityHy ?? academy.city ?? '' },
})
const signersOf = ({ tutorFullName, taFullName }: StoredText): CertificateContent['signers'] => [
  ...(tutorFullName === null ? [] : [{ name: tutorFullName, as: 'tutor' as const }]),
  ...(taFullName === null ? [] : [{ name: taFullName, as: 'assistant' as const }]),
]

/** The signed content of a certificate by the template published now; 409 if none is published. */
export async function newContent(context: Context, stored: StoredText) {
  const version = await publishedVersion(context.db, 'CERTIFICATE')
  if (!version) throw new AppError('wrong_state', { said: documentMessages.noTemplate })
  const academy = await academyFacts(context.db)
  const key = await publishedKey(context)
  const { code, endDate: date, studentName: name, courseName: course } = stored
  const message = messageOf({ code, date, name, course })
  const content: CertificateContent = {
    template: { version: version.number, sha256: version.sha256 },
    code,
    endDate: date,
    academy: academy.brandName,
    academyHy: armenianName(academy),
    place: placeOf(academy),
    words: wordsOf(version, valuesOf(stored, academy)),
    signers: signersOf(stored),
    signed: withSignature(message, key.sign(message)),
    checkAt: `${context.settings.publicUrl}/public/verification`,
  }
  return { content, versionId: version.id, hash: digestOf(content) }
}

const pictureOf = (base64: string | null) => (base64 ? pictureBytes(base64) : null)
type Pictures = Readonly<Record<Signer['as'], Buffer | null>>
/** The pictures of signatures by run; all certificates of a run share one buffer, so it is sent and drawn once. */
export async function picturesOf({ db }: Context, runs: readonly number[]): Promise<ReadonlyMap<number, Pictures>> {
  const rows = await select(
    db,
    { runId: sql<number>`run_id`, tutor: sql<string | null>`tutor`, ta: sql<string | null>`ta` },
    sql`from certificate_signatures where run_id = any(${idArray([...new Set(runs)])})`,
  )
  return new Map(rows.map(({ runId, tutor, ta }) => [runId, { tutor: pictureOf(tutor), assistant: pictureOf(ta) }]))
}

/** The page of a stored content. */
export const textOf = (
  content: CertificateContent,
  pictures: Pictures | undefined,
  logo: Uint8Array | null,
): CertificateText => ({
  logo,
  code: content.code,
  words: content.words,
  endDate: content.endDate,
  academy: { en: content.academy, hy: content.academyHy ?? '' },
  place: content.place ?? { en: '', hy: '' },
  signers: content.signers.map((signer) => ({ ...signer, signature: pictures?.[signer.as] ?? null })),
  qr: `${content.checkAt}#${content.signed}`,
  signed: content.signed,
  checkAt: content.checkAt.replace(/^https?:\/\//, ''),
})

/** The page a template text would produce for a certificate, with the values used: neither signed nor verifiable. */
export async function previewText(context: Context, text: TemplateText, stored: StoredText) {
  const academy = await printedAcademy(context)
  const values = valuesOf(stored, academy)
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, said]) => [name, wordsBy((language) => marked(said[language]))]),
  ) as CertificateValues
  const page: CertificateText = {
    code: stored.code,
    words: wordsOf(text, shown),
    isMarked: true,
    endDate: stored.endDate,
    academy: { en: academy.brandName, hy: armenianName(academy) },
    logo: academy.logo,
    place: placeOf(academy),
    signers: signersOf(stored).map((signer) => ({ ...signer, signature: null })),
    qr: null,
    signed: null,
    checkAt: `${context.settings.publicUrl}/public/verification`.replace(/^https?:\/\//, ''),
  }
  return { page, values }
}

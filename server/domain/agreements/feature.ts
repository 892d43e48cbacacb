import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import * as calls from '#resources/agreements.calls'
import { agreementMessages } from '#resources/agreements.messages'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { messages } from '#resources/kernel/messages'
import { countAttempt } from '#server/auth/throttle'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { ActionBody, Context, RootContext } from '#server/kernel/context'
import { AppError, invalid, notFound } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { bytesOf } from '#server/kernel/files/read-file'
import { getText, list, queryOf } from '#server/kernel/operations/read'
import { noteFrom } from '#server/kernel/operations/write-many'
import { pageText, route } from '#server/kernel/route'
import { isLockTimeout } from '#server/platform/database/unavailable'
import { factsOf } from './content'
import { mailStudent } from './mail-student'
import { makeMissing } from './make'
import { previewAgreement } from './preview'
import { signAgreement } from './sign'
import { applicationsOf, byLink, ownStudent, type Whose } from './whose'

const a = as(applicants, 'a')
const c = as(courses, 'c')
const g = as(groups, 'g')
const n = as(agreements, 'n')
/** A request never runs inside a transaction. */
const rootOf = (context: Context) => context as RootContext
/** Room for a 2 MB signature as base64 and the other fields. */
const SIGNING = { bodyLimit: 3 * 1024 * 1024 }

/** Counts a PDF drawn for an application against the rate limit; 429 when there are too many. They are drawn one at a time for everybody. */
const countDrawing = (context: Context, { applicantId }: Whose): Promise<void> =>
  countAttempt(context, [{ kind: 'drawings', key: String(applicantId) }])

/** How long a list waits for a signature that is being stored; what is still missing then is made by the worker. */
const LIST_WAIT = '3s'

async function listFor(context: Context, whose: Whose) {
  const { personId } = whose
  await makeMissing(context, { personId, mostWait: LIST_WAIT }).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error
  })
  const applicantIds = await applicationsOf(context, whose)
  // Students do not see void agreements; staff do.
  const filter =
    context.viewer.authGroup === 'STUDENT' ? { applicantIds, status: ['TO_SIGN', 'SIGNED'] } : { applicantIds }
  return pageText(agreements, await list(context, agreements, queryOf({ filter, sort: '-id' })))
}

/** The owner of the agreements the viewer asks for: students see their own, staff those of applicants they may see. */
async function whoseOf(context: Context, id: number): Promise<Whose> {
  if (context.viewer.authGroup === 'STUDENT') return ownStudent(context, id)
  await getText(context, applicants, id, new Set())
  const [found] = await select(context.db, { personId: a.personId }, sql`from ${a.from} where ${a.id} = ${id}`)
  if (!found) throw notFound()
  return { applicantId: id, personId: found.personId, isOneOnly: false }
}

interface Asked {
  userId?: number | null | undefined
  applicantPersonalInfoRequestModel: calls.AgreementData
  studentGroupId?: number | null | undefined
}
/** The id in the body must be the applicant's of the address, or the person's. */
function wanted(whose: Whose, { userId, applicantPersonalInfoRequestModel: data, studentGroupId }: Asked) {
  if (typeof userId === 'number' && userId !== whose.applicantId && userId !== whose.personId)
    throw invalid({ userId: messages.otherId })
  return { data, studentGroupId }
}
type ToSign = Asked & {
  applicantSignature?: string | null | undefined
  typedSignature?: string | null | undefined
  contentHash?: string | null | undefined
}
const signing = (whose: Whose, body: ToSign) => ({
  ...wanted(whose, body),
  drawn: body.applicantSignature,
  typed: body.typedSignature,
  contentHash: body.contentHash,
})

/** Mails 'agreement to sign' to the student (DECISIONS 'Mail'). */
const sendLink: ActionBody<typeof agreements, 'sendLink'> = async (context, { id, status }) => {
  if (status === 'SIGNED') throw new AppError('wrong_state', { said: agreementMessages.alreadySigned })
  const facts = await factsOf(context, id)
  if (!facts.isWanted) throw new AppError('wrong_state', { said: agreementMessages.notWanted })
  await mailStudent(context, facts, 'agreement-to-sign-template')
  await context.db.run(
    noteFrom(agreements, (t) => ({ set: { linkSentAt: clockSql.now }, where: sql`${t.id} = ${id}` })),
  )
}

/** Agreements: list, preview, signing, and the signed document by link. */
export const feature = defineFeature(agreements, {
  computed: {
    courseName: (t) =>
      `(select ${c.name} from ${g.from} join ${c.from} on ${c.id} = ${g.courseId} where ${g.id} = ${as(agreements, t).groupId})`,
    link: (t) => `'/api/v1/file/' || ${as(agreements, t).document}`,
  },
  actions: { sendLink },
  routes: [
    route(calls.agreementsOfStudent, async ({ params, context }) =>
      listFor(context, await whoseOf(context, params.id)),
    ),
    route(calls.previewAgreement, async ({ params, body, context }) => {
      const whose = await ownStudent(context, params.id)
      await countDrawing(context, whose)
      return previewAgreement(context, whose, wanted(whose, body))
    }),
    route(
      calls.generateAgreement,
      async ({ params, body, context }) => {
        const whose = await ownStudent(context, params.id)
        await countDrawing(context, whose)
        return signAgreement(rootOf(context), whose, signing(whose, body))
      },
      SIGNING,
    ),
    route(calls.publicAgreements, async ({ params, context }) => {
      const link = await byLink(context, params.uuid)
      return listFor(link.context, link.whose)
    }),
    route(calls.publicPreviewAgreement, async ({ params, body, context }) => {
      const link = await byLink(context, params.uuid)
      await countDrawing(context, link.whose)
      return previewAgreement(link.context, link.whose, wanted(link.whose, body))
    }),
    route(
      calls.publicGenerateAgreement,
      async ({ params, body, context }) => {
        const link = await byLink(context, params.uuid)
        await countDrawing(context, link.whose)
        return signAgreement(link.context, link.whose, signing(link.whose, body))
      },
      SIGNING,
    ),
    route(calls.publicAgreementFile, async ({ params, context, reply }) => {
      const { whose } = await byLink(context, params.uuid)
      const [found] = await select(
        context.db,
        { document: sql<string>`${n.document}::text`, number: n.contractNumber },
        sql`from ${n.from} where ${n.id} = ${params.id} and ${n.applicantId} = ${whose.applicantId} and ${n.status} = 'SIGNED' and ${n.alive}`,
      )
      if (!found) throw notFound()
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="agreement-${found.number.replace(/[^0-9A-Za-z]+/g, '-')}.pdf"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(await bytesOf(context, found.document))
    }),
  ],
})

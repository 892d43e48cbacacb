import { sql } from 'drizzle-orm'
import { certificates } from '#resources/certificates'
import {
  cardInfo,
  certificateLines,
  certificatesPdf,
  makeForGroup,
  makeForStudents,
  makeTyped,
} from '#resources/certificates.calls'
import { courses } from '#resources/courses'
import { as } from '#server/kernel/alias'
import { academyFacts, certificateLinesOf } from '../academy/api'
import type { Context, RootContext } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { defineFeature } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { certificatesFor, generateFor, ownCertificate } from './group'
import { sendPdf, sendZip } from './pdf'
import { revoke } from './revoke'
import { makeFromTyped } from './typed'

/** A request never runs inside a transaction. */
const rootOf = (context: Context) => context as RootContext

/** Certificates: from typed data, for students of a group, and the card info of bills (part 2 §3, §5, §7; DECISIONS 'Certificates'). */
export const feature = defineFeature(certificates, {
  actions: { revoke },
  routes: [
    route(makeTyped, ({ body, context }) => makeFromTyped(rootOf(context), body), {
      status: 201,
      bodyLimit: 6 * 1024 * 1024,
    }),
    route(makeForGroup, ({ params, context }) => generateFor(context, params.id), { status: 202 }),
    route(makeForStudents, ({ params: { groupId }, body: { studentIds }, context }) =>
      context.viewer.authGroup === 'STUDENT'
        ? ownCertificate(rootOf(context), groupId, studentIds)
        : certificatesFor(rootOf(context), groupId, studentIds),
    ),
    route(certificateLines, ({ context }) => certificateLinesOf(context.db)),
    route(certificatesPdf, ({ query, context, reply }) =>
      (query.format === 'zip' ? sendZip : sendPdf)(context, query.ids, reply),
    ),
    route(cardInfo, async ({ params, context: { db } }) => {
      const c = as(courses, 'c')
      const known = await db.run(sql`select 1 from ${c.from} where ${c.id} = ${params.courseId} and ${c.alive}`)
      if (known.length === 0) throw notFound()
      const { cardAccount, bank, brandName, ceo } = await academyFacts(db)
      return { CARD_ACCOUNT: cardAccount, BANK: bank, BRAND_NAME: brandName, CEO: ceo }
    }),
  ],
})

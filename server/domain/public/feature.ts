import { applicants } from '#resources/applicants'
import * as calls from '#resources/public.calls'
import { isTildaBody } from '#resources/tilda'
import { inTransaction } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { defineCalls } from '#server/kernel/feature'
import { keyOfRequest } from '#server/kernel/idempotent'
import { getText } from '#server/kernel/operations/read'
import { route } from '#server/kernel/route'
import { apply, courseToApplyFor } from './apply'
import { publicCourseOf, sourcesOf } from './courses'
import { attachProof, invoicesOf } from './invoices'
import { holderOf, linkOfApplicant, revokeLinks } from './links'
import { contactOf, projectsOf, statusOf } from './status'

/** Calls that need no session, and the calls that manage their links (DECISIONS 'Public pages', 'Public application form'). */
export const feature = defineCalls([
  route(calls.publicCourse, async ({ params, context }) => {
    const course = await publicCourseOf(context, params.uuid)
    if (!course) throw notFound()
    const { id: _, ...told } = course
    return told
  }),
  route(calls.publicSources, async ({ params, context }) => {
    const course = await publicCourseOf(context, params.uuid)
    if (!course) throw notFound()
    return { sources: await sourcesOf(context, course.id) }
  }),
  route(
    calls.applyForCourse,
    async ({ query, body, context, request }) => {
      // A test of an address that names no course says nothing about the form's own field `course`.
      if (body === null) {
        if (query.course !== undefined) await courseToApplyFor(context, query.course)
        return { received: true as const }
      }
      await apply(
        context,
        { ...body, course: body.course ?? query.course },
        {
          address: request.ip,
          key: keyOfRequest(request) ?? body.key,
          via: isTildaBody(request.body) ? 'TILDA' : 'WEBSITE',
        },
      )
      return { received: true as const }
    },
    { takesPageForm: true, bodyLimit: 64 * 1024 },
  ),
  route(calls.applicationStatus, async ({ params, context }) =>
    statusOf(context, await holderOf(context, params.uuid)),
  ),
  route(calls.applicationInvoices, async ({ params, context }) => {
    const holder = await holderOf(context, params.uuid)
    const { academy, contact } = await contactOf(context, holder)
    return { academy, contact, invoices: await invoicesOf(context, holder) }
  }),
  route(
    calls.uploadProof,
    async ({ params, context, request }) =>
      attachProof(context, await holderOf(context, params.uuid), params.id, request),
    { status: 201, isUpload: true },
  ),
  route(calls.applicationProjects, async ({ params, context }) =>
    projectsOf(context, await holderOf(context, params.uuid)),
  ),
  route(calls.publicLink, async ({ params, body, context }) => {
    await getText(context, applicants, params.id, new Set())
    return inTransaction(context, async (inner) => {
      if (body.renew) await revokeLinks(inner, [params.id])
      return { link: await linkOfApplicant(inner, params.id) }
    })
  }),
  route(calls.revokePublicLink, async ({ params, context }) => {
    await getText(context, applicants, params.id, new Set())
    await revokeLinks(context, [params.id])
  }),
])

import { generalCall, sectionCall, sectionNames } from '#resources/applicant-detail.calls'
import { timelineCall } from '#resources/applicant-timeline.calls'
import { defineCalls } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { readGeneral, readSection } from './read-section'
import { readTimeline } from './timeline'

/** The detail page of one applicant, by section (part 2 §3, §7). */
export const feature = defineCalls([
  route(generalCall, async ({ params, context }) => readGeneral(context, params.id)),
  route(timelineCall, async ({ params, query, context }) => readTimeline(context, params.id, query)),
  ...sectionNames.map((name) =>
    route(sectionCall(name), async ({ params, context }) => readSection(context, params.id, name)),
  ),
])

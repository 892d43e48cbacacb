import { generalCall, sectionCall, sectionNames } from '#resources/applicant-detail.calls'
import { defineCalls } from '#server/kernel/feature'
import { route } from '#server/kernel/route'
import { readGeneral, readSection } from './read-section'

/** The page of one applicant, section by section (part 2 §3, §7). */
export const feature = defineCalls([
  route(generalCall, async ({ params, context }) => readGeneral(context, params.id)),
  ...sectionNames.map((name) =>
    route(sectionCall(name), async ({ params, context }) => readSection(context, params.id, name)),
  ),
])

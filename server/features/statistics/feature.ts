import { statistics } from '../../../resources/statistics.calls'
import { defineFeature } from '../../kernel/feature'
import { route } from '../../kernel/route'
import { admissionStatistics } from './admission'

/** Statistics: the admission funnel from counters that the database keeps (docs/decisions/0014-statistics.md). */
export const feature = defineFeature({
  resource: null,
  routes: [route(statistics, async ({ query, context }) => admissionStatistics(context, query))],
})

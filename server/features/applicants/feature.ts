import { applicants } from '../../../resources/applicants'
import { applicantStatuses, statusPriority } from '../../../resources/applicant-statuses'
import { defineFeature } from '../../kernel/feature'
import { computed } from './computed'
import { keepMemberships, logActions } from './follow'
import { linkPersons } from './persons'
import { applicantRoutes } from './routes'
import { checkGroups } from './seats'

const priorities = applicantStatuses.map((status) => `when '${status}' then ${statusPriority(status)}`).join(' ')

/** Applications: their person, the seats of their group, their action log and memberships (DECISIONS 'Admission'). */
export const feature = defineFeature({
  resource: applicants,
  computed,
  sorts: { status: (t) => `case "${t}".status ${priorities} end` },
  hooks: {
    beforeWrite: async (context, drafts) => {
      await checkGroups(context, drafts)
      await linkPersons(context, drafts.filter((draft) => !draft.isRefused()))
    },
    afterWrite: async (context, changes) => {
      await logActions(context, changes)
      await keepMemberships(context, changes)
    },
  },
  routes: applicantRoutes,
})

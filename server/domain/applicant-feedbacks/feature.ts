import { sql } from 'drizzle-orm'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { defineFeature } from '#server/kernel/feature'
import { idArray } from '#server/kernel/statements'

const owner = (value: string) => (t: string) => `(select ${value} from users u where u.id = "${t}".owner_id)`

/** Feedbacks on applicants who are in a group now, or were its members. */
const ofGroups = (alias: string, ids: readonly (number | null)[]) => sql`${sql.raw(`"${alias}".applicant_id`)} in (
  select a.id from applicants a where a.group_id = any(${idArray(ids)})
  union select m.applicant_id from student_groups m where m.group_id = any(${idArray(ids)}) and m.deleted_at is null)`

/** Who wrote a feedback, as the specified answer names it (part 2 §3 'Feedback and comment'). */
export const feature = defineFeature(applicantFeedbacks, {
  computed: {
    ownerName: owner(`concat_ws(' ', u.first_name, u.last_name)`),
    ownerUsername: owner('u.username'),
    ownerEmail: owner('u.email'),
    ownerAvatar: owner('u.avatar'),
  },
  filters: { groupIds: ofGroups },
})

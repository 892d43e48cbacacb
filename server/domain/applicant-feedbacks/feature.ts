import { sql } from 'drizzle-orm'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { studentGroups } from '#resources/student-groups'
import { users } from '#resources/users'
import { as, type Name } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { idArray } from '#server/kernel/statements'

const u = as(users, 'u')
const a = as(applicants, 'a')
const m = as(studentGroups, 'm')

const ofOwner = (value: Name | string) => (t: string) =>
  `(select ${value} from ${u.from} where ${u.id} = ${as(applicantFeedbacks, t).ownerId})`

/** Feedback on applicants who are in one of these groups now, or were members of it, without deleted applicants. */
const ofGroups = (t: string, ids: readonly (number | null)[]) => sql`${as(applicantFeedbacks, t).applicantId} in (
  select ${a.id} from ${a.from} where ${a.groupId} = any(${idArray(ids)}) and ${a.alive}
  union select ${a.id} from ${m.from} join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive}
    where ${m.groupId} = any(${idArray(ids)}) and ${m.alive})`

/** The author of a feedback, under the specified names (part 2 §3 'Feedback and comment'). */
export const feature = defineFeature(applicantFeedbacks, {
  computed: {
    ownerName: ofOwner(`concat_ws(' ', ${u.firstName}, ${u.lastName})`),
    ownerUsername: ofOwner(u.username),
    ownerEmail: ofOwner(u.email),
    ownerAvatar: ofOwner(u.avatar),
  },
  filters: { groupIds: ofGroups },
})

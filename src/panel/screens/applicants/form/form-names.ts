import { applicants } from '#resources/applicants'

/** Names of the fields of an applicant's form. */
export const formNames: readonly string[] = (applicants.views?.form ?? []).flatMap((section) => section.fields.flat())

import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { stepNumber, type AdmissionStep, type LeftStage } from '#resources/admission-steps'
import { as } from '#server/kernel/alias'

/** Filters by how far applications came, from what the database keeps of each (docs/decisions/0014-statistics.md). */
export const admissionFilters = {
  reached: (t: string, step: AdmissionStep) =>
    sql`${as(applicants, t).id} in (select m.applicant_id from admissions m where m.reached >= ${stepNumber(step)})`,
  leftStage: (t: string, stage: LeftStage) =>
    sql`${as(applicants, t).id} in (select m.applicant_id from admissions m where ${sql.raw(`m.${stage}_seconds`)} is not null)`,
}

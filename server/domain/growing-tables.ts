/**
 * PostgreSQL looks after a table when a fifth of its rows were changed: 200,000 of a million. These grow with the years of an
 * academy, and are vacuumed and analysed after 1,000 changes and one for each hundred rows (11,000 of a million).
 */
export const growingTables = [
  'absence_marks',
  'absences',
  'admission_counts',
  'admission_exams',
  'admissions',
  'agreement_events',
  'agreements',
  'applicant_actions',
  'applicant_feedbacks',
  'applicants',
  'applicants_months',
  'applicants_tally',
  'attachments',
  'bookings',
  'bulk_job_records',
  'certificates',
  'comments',
  'done_requests',
  'emails',
  'evaluations',
  'files',
  'grades',
  'history',
  'lessons',
  'mail_deliveries',
  'mail_receivers',
  'notifications',
  'payment_counts',
  'payments',
  'persons',
  'phone_calls',
  'receipts',
  'sessions',
  'sms_deliveries',
  'sms_receivers',
  'student_groups',
  'tasks',
] as const

const often = ['vacuum', 'vacuum_insert', 'analyze']
  .map((work) => `autovacuum_${work}_threshold = 1000, autovacuum_${work}_scale_factor = 0.01`)
  .join(', ')

/** Of tables whose updates touch no indexed column: room on each page for the row's next version (docs/decisions/0073-what-writes-cost.md). */
const roomy = ['persons']

/**
 * Of the largest table that is searched: more samples of the searched text than the usual 100, by which a search knows how many match. With 100 a
 * surname that one of 41 has was believed to be one of six, and 400,000 of a million rows were read for it (docs/decisions/0068-what-lists-cost.md).
 */
const searched = ['applicants']

/** How tables are stored and looked after: statements that a migration has to make. */
export const storageStatements: readonly string[] = [
  ...growingTables.map((table) => `alter table "${table}" set (${often});`),
  ...roomy.map((table) => `alter table "${table}" set (fillfactor = 90);`),
  ...searched.map((table) => `alter table "${table}" alter column search_text set statistics 250;`),
]

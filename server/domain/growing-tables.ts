/**
 * By default PostgreSQL vacuums a table after a fifth of its rows changed: 200,000 of a million. These tables grow over
 * the years, so they are vacuumed and analysed after 1,000 changes plus one per hundred rows (11,000 of a million).
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
  'mail_records',
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

/** Tables whose updates touch no indexed column: free space on each page for new row versions (docs/decisions/0073-what-writes-cost.md). */
const roomy = ['persons']

/**
 * The largest searched table: a higher statistics target for the search text than the default 100, from which the
 * planner estimates the number of matches. With 100, a surname shared by one in 41 was estimated at one in six,
 * and 400,000 of a million rows were read (docs/decisions/0068-what-lists-cost.md).
 */
const searched = ['applicants']

/** Storage and autovacuum settings of tables, as statements for a migration. */
export const storageStatements: readonly string[] = [
  ...growingTables.map((table) => `alter table "${table}" set (${often});`),
  ...roomy.map((table) => `alter table "${table}" set (fillfactor = 90);`),
  ...searched.map((table) => `alter table "${table}" alter column search_text set statistics 250;`),
]

import type { SectionName } from '#resources/applicant-detail.calls'

/** The tabs of the page in the order of the specification (part 2 §3); the first stands for the address without one. */
export const detailTabs = [
  'general',
  'applications',
  'exams',
  'consultations',
  'comments',
  'feedbacks',
  'actions',
  'payments',
  'attachments',
  'absentees',
  'promoCodes',
] as const satisfies readonly ('general' | SectionName)[]
export type DetailTab = (typeof detailTabs)[number]

/** The tab that an address names; the general one for any other text. */
export const tabOf = (text: string | null): DetailTab => detailTabs.find((tab) => tab === text) ?? 'general'

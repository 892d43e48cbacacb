import type { Words } from './kernel/words'
import { words } from './words'

/**
 * Variables of certificates, written as `{{name}}`. The headings of the text determine the parts of the page: the first-level heading is
 * the title, the second-level one the name, the third-level one the course; each paragraph between and below them is a line. A paragraph
 * that contains only unknown variables, such as a missing score, is left out.
 */
export const certificateVariables = {
  studentName: { en: 'Student', hy: 'Ուսանող' },
  studentNameHy: { en: 'Student, Armenian', hy: 'Ուսանողը հայերեն' },
  courseName: words.course,
  groupName: words.group,
  duration: words.duration,
  score: { en: 'Final score', hy: 'Վերջնական գնահատական' },
  endDate: words.endDate,
  descriptionFirstLine: { en: 'First line', hy: 'Առաջին տող' },
  descriptionSecondLine: { en: 'Second line', hy: 'Երկրորդ տող' },
  code: { en: 'Code', hy: 'Կոդ' },
  academyName: words.academy,
  academyNameHy: { en: 'Academy, Armenian', hy: 'Ակադեմիան հայերեն' },
  academyLegalName: { en: 'Academy legal name', hy: 'Ակադեմիայի իրավաբանական անվանում' },
  city: { en: 'City', hy: 'Քաղաք' },
} as const satisfies Record<string, Words>
export type CertificateVariable = keyof typeof certificateVariables

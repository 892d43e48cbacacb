import { hairline } from './kernel/page-view'
import { words } from './words'

/**
 * The page of an applicant: facts about admission, payments and the person; the sections of part 2 §3 are tabs, each read by its own call.
 */
export const applicantPage = {
  also: '/student-detail',
  facts: [
    ['status', 'scheduledDate'],
    'scheduledDate',
    'admissionExam',
    // With the date, whose input tells what becomes of bookings and payments.
    ['courseId', 'groupId', 'scheduledDate'],
    'groupId',
    'phoneNumber',
    'email',
    'registrationSource',
    'leadGenId',
    'created_at',
    'createdBy',
    hairline,
    'paymentMethod',
    'discount',
    'oneTimeDiscount',
    'debt',
    hairline,
    'name',
    'nameHy',
    'nameEn',
    'isOpenToWork',
    'isCertificateGiven',
    'dropoutMonth',
    'cv',
    'introGraduated',
  ],
  ifAny: ['scheduledDate', 'admissionExam', 'dropoutMonth'],
  tabs: [
    { name: 'applications', title: { en: 'Applications', hy: 'Դիմումներ' } },
    { name: 'exams', title: words.exams },
    { name: 'consultations', title: { en: 'Consultations', hy: 'Խորհրդատվություններ' } },
    { name: 'comments', title: { en: 'Comments', hy: 'Մեկնաբանություններ' } },
    { name: 'feedbacks', title: words.feedbacks },
    { name: 'actions', title: { en: 'Actions', hy: 'Գործողություններ' } },
    { name: 'payments', title: { en: 'Payments', hy: 'Վճարումներ' } },
    { name: 'attachments', title: words.attachments },
    { name: 'absentees', title: { en: 'Absentees', hy: 'Բացակայություններ' } },
    { name: 'promoCodes', title: { en: 'Promo codes', hy: 'Պրոմո կոդեր' } },
  ],
} as const
export type ApplicantTab = (typeof applicantPage.tabs)[number]['name']

import { defineMessages } from './kernel/message'

/** Errors of applications, leads and certificates. */
export const applicantMessages = defineMessages('applicant', {
  terminatedGroup: {
    en: 'In a terminated group only the status can be changed.',
    hy: 'Ավարտված խմբում կարելի է փոխել միայն կարգավիճակը։',
  },
  otherCourse: { en: 'The group belongs to another course.', hy: 'Խումբն այլ դասընթացի է։' },
  groupDeleted: {
    en: 'This group was deleted.',
    hy: 'Այս խումբը ջնջված է։',
  },
  groupTerminated: { en: 'The group is terminated.', hy: 'Խումբն ավարտված է։' },
  selectionClosed: { en: 'The selection of this group is closed.', hy: 'Այս խմբի ընտրությունը փակ է։' },
  notStudent: { en: 'Not a student of this group.', hy: 'Այս խմբի ուսանող չէ։' },
  notInGroup: { en: 'The applicant is not in this group.', hy: 'Դիմորդն այս խմբում չէ։' },
  alreadyInGroup: { en: 'Already in this group.', hy: 'Արդեն այս խմբում է։' },
  oneEmailInvalid: { en: 'One of them is invalid email', hy: 'Էլ. հասցեներից մեկը սխալ է' },
  lineMissing: {
    en: 'Line %{line} is missing: %{count} of %{most} lines.',
    hy: 'Տող %{line}-ը պակասում է՝ %{most} տողից %{count}։',
  },
  evaluatedAlready: {
    en: 'The evaluation was sent already.',
    hy: 'Գնահատումն արդեն ուղարկված է։',
  },
  evaluatedElsewhere: {
    en: 'This group has a form of its own. The academy marks who filled it in.',
    hy: 'Այս խումբն ունի իր առանձին ձևը։ Ով այն լրացրել է, նշում է ակադեմիան։',
  },
  noResult: { en: 'The exam has no result yet.', hy: 'Քննությունը դեռ արդյունք չունի։' },
  resultMailed: { en: 'The result was mailed already.', hy: 'Արդյունքն արդեն ուղարկված է։' },
  noResultMail: {
    en: 'The result is mailed once the status is Exam passed or Exam failed.',
    hy: 'Արդյունքն ուղարկվում է, երբ կարգավիճակը «Քննությունը հանձնել է» կամ «Քննությունը չի հանձնել» է։',
  },
  alreadyApplicant: {
    en: 'This lead has become an applicant already.',
    hy: 'Այս մարդն արդեն դիմորդ է դարձել։',
  },
})

/** Errors of making and fetching certificates. */
export const certificateMessages = defineMessages('certificate', {
  nobodyEligible: {
    en: 'Nobody of this group is eligible: mark who graduated first.',
    hy: 'Այս խմբում վկայականի իրավունք ունեցող չկա․ նախ նշեք, թե ովքեր են ավարտել։',
  },
  notEligible: { en: 'Not eligible for a certificate: %{names}', hy: 'Վկայականի իրավունք չունեն՝ %{names}' },
  notEvaluated: {
    en: 'The certificate is shown once the evaluation of the group is filled in.',
    hy: 'Վկայականը կերևա, երբ խմբի գնահատման հարցաթերթը լրացվի։',
  },
  certified: {
    en: '%{name} has certificate %{code} as a graduate: this is not undone unless the certificate is revoked.',
    hy: '%{name}․ որպես շրջանավարտ ունի %{code} վկայականը, ուստի սա կհետարկվի միայն վկայականը չեղարկելուց հետո։',
  },
  notRevocable: {
    en: 'Only a certificate that was made, and is not revoked, can be revoked.',
    hy: 'Կարելի է չեղարկել միայն պատրաստված և դեռ չչեղարկված վկայականը։',
  },
  revokedStays: {
    en: 'This is a certificate that was revoked. It stays so: make a new one instead.',
    hy: 'Սա չեղարկված վկայական է։ Այն մնում է չեղարկված․ դրա փոխարեն պատրաստեք նորը։',
  },
  packing: {
    en: 'Three files of yours are in the making. Wait for one, or cancel it.',
    hy: 'Ձեր երեք ֆայլը դեռ պատրաստվում է։ Սպասեք կամ չեղարկեք դրանցից մեկը։',
  },
  packEnded: {
    en: 'This was cancelled already.',
    hy: 'Սա արդեն չեղարկված է։',
  },
  notMade: { en: 'The certificate is not made yet.', hy: 'Վկայականը դեռ պատրաստ չէ։' },
})

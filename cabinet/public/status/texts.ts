import type { PublicStage, PublicState } from '#resources/public-status'
import type { Words } from '#resources/kernel/words'
import { area } from '#kit/i18n/text'

/** The texts of a state: the fact, and what comes next. */
interface Said {
  title: Words
  next: Words
}
const willWrite: Words = { en: 'We write to you about the next step.', hy: 'Հաջորդ քայլի մասին կգրենք ձեզ։' }
const askUs: Words = { en: 'Call or write to us if you have a question.', hy: 'Հարցերի դեպքում զանգեք կամ գրեք մեզ։' }
const resultComes: Words = { en: 'We write to you with the result.', hy: 'Արդյունքի մասին կգրենք ձեզ։' }
const applyAgain: Words = {
  en: 'You are welcome to apply again: many who study with us did.',
  hy: 'Սիրով կսպասենք ձեր նոր դիմումին․ շատերն են այդպես ընդունվել։',
}
/** If a date is set, it replaces `next`. */
export const said: Readonly<Record<PublicState, Said>> = {
  RECEIVED: { title: { en: 'We have your application', hy: 'Ձեր դիմումը մեզ մոտ է' }, next: willWrite },
  PAUSED: {
    title: { en: 'Your application waits', hy: 'Ձեր դիմումը սպասում է' },
    next: { en: 'We go on with it when a place is free.', hy: 'Կշարունակենք, երբ տեղ ազատվի։' },
  },
  LATER: {
    title: { en: 'Kept for the next course', hy: 'Պահված է հաջորդ դասընթացի համար' },
    next: { en: 'We write to you when it opens.', hy: 'Կգրենք ձեզ, երբ այն բացվի։' },
  },
  CLOSED: { title: { en: 'The application is closed', hy: 'Դիմումը փակված է' }, next: askUs },
  EXAM_SET: { title: { en: 'Your exam is set', hy: 'Ձեր քննությունը նշանակված է' }, next: willWrite },
  EXAM_MOVING: {
    title: { en: 'Your exam gets another date', hy: 'Ձեր քննության օրը կփոխվի' },
    next: { en: 'We write to you with the new date.', hy: 'Նոր օրվա մասին կգրենք ձեզ։' },
  },
  EXAM_WAITLIST: {
    title: { en: 'On the list for the exam', hy: 'Քննության սպասացուցակում' },
    next: { en: 'We write to you when a seat is free.', hy: 'Կգրենք ձեզ, երբ տեղ ազատվի։' },
  },
  EXAM_CHECKED: { title: { en: 'Your exam is being checked', hy: 'Ձեր քննությունը ստուգվում է' }, next: resultComes },
  EXAM_PASSED: {
    title: { en: 'Passed the exam', hy: 'Քննությունը հանձնված է' },
    next: {
      en: 'Next is an interview. We write to you with its date.',
      hy: 'Հաջորդը հարցազրույցն է։ Օրվա մասին կգրենք ձեզ։',
    },
  },
  EXAM_FAILED: { title: { en: 'Not passed this time', hy: 'Այս անգամ չստացվեց' }, next: applyAgain },
  INTERVIEW_SET: {
    title: { en: 'Your interview is set', hy: 'Ձեր հարցազրույցը նշանակված է' },
    next: willWrite,
  },
  INTERVIEW_WAITLIST: {
    title: { en: 'On the list for the interview', hy: 'Հարցազրույցի սպասացուցակում' },
    next: { en: 'We write to you when a time is free.', hy: 'Կգրենք ձեզ, երբ ժամ ազատվի։' },
  },
  INTERVIEW_MISSED: {
    title: { en: 'We missed you at the interview', hy: 'Դուք չեկաք հարցազրույցին' },
    next: { en: 'Call or write to us for another time.', hy: 'Այլ ժամի համար զանգեք կամ գրեք մեզ։' },
  },
  INTERVIEW_CHECKED: {
    title: { en: 'Your interview is over', hy: 'Ձեր հարցազրույցն ավարտվել է' },
    next: resultComes,
  },
  INTERVIEW_PASSED: {
    title: { en: 'Passed the interview', hy: 'Հարցազրույցն անցած է' },
    next: { en: 'Next is the enrolment. We write to you about it.', hy: 'Հաջորդն ընդունելությունն է։ Կգրենք ձեզ։' },
  },
  INTERVIEW_FAILED: { title: { en: 'Not passed this time', hy: 'Այս անգամ չստացվեց' }, next: applyAgain },
  ENROLLED: {
    title: { en: 'You are enrolled', hy: 'Դուք ընդունված եք' },
    next: { en: 'The rest stands below.', hy: 'Մնացածը՝ ստորև։' },
  },
  LEFT: { title: { en: 'You have left the course', hy: 'Դուք թողել եք դասընթացը' }, next: askUs },
  GRADUATED: {
    title: { en: 'You have graduated', hy: 'Դուք ավարտել եք դասընթացը' },
    next: { en: 'Thank you for studying with us.', hy: 'Շնորհակալություն մեզ մոտ սովորելու համար։' },
  },
}

export const stageWords: Readonly<Record<PublicStage, Words>> = {
  application: { en: 'Application', hy: 'Դիմում' },
  exam: { en: 'Exam', hy: 'Քննություն' },
  interview: { en: 'Interview', hy: 'Զրույց' },
  enrolment: { en: 'Enrolment', hy: 'Ընդունում' },
  course: { en: 'Course', hy: 'Դասընթաց' },
}

export const statusArea = area('publicStatus', {
  title: { en: 'Your application', hy: 'Ձեր դիմումը' },
  stages: { en: 'Stages', hy: 'Փուլեր' },
  passed: { en: 'passed', hy: 'անցած' },
  ofGroup: { en: '%{course}, group %{group}', hy: '%{course}, %{group} խումբ' },
  starts: { en: 'The course starts on %{day}.', hy: 'Դասընթացը սկսվում է %{day}։' },
  score: { en: 'Exam, %{score}', hy: 'Քննություն՝ %{score}' },
  scoreOf: { en: 'Exam, %{score} of %{max}', hy: 'Քննություն՝ %{score} / %{max}' },
  received: { en: 'Application received', hy: 'Դիմումը ստացված է' },
  doneTitle: { en: 'Done', hy: 'Արված' },
  pay: { en: 'Payment', hy: 'Վճարում' },
  payBy: { en: 'Due %{day}, upload the proof here', hy: 'Մինչև %{day}, անդորրագիրը վերբեռնեք այստեղ' },
  seePayments: { en: 'See the payment', hy: 'Տեսնել վճարումը' },
  sign: { en: 'Agreement', hy: 'Պայմանագիր' },
  signLater: { en: 'Opens after the enrolment', hy: 'Կբացվի ընդունվելուց հետո' },
  signNow: { en: 'Read and sign it here', hy: 'Կարդացեք և ստորագրեք այստեղ' },
  signedHere: { en: 'Signed, the document is here', hy: 'Ստորագրված է, փաստաթուղթն այստեղ է' },
  seeProjects: { en: 'Final projects of the group', hy: 'Խմբի ավարտական նախագծերը' },
})

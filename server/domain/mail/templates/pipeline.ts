import { asIs, type Words } from '#resources/kernel/words'
import { defineTemplate, greeting, toApplication, type MailTemplate } from '../template'

// Mails of the other steps (DECISIONS EXM-024). A paragraph whose variable is not given is omitted.

const toTimes = { en: 'Choose a time', hy: 'Ընտրել ժամ' }
const toCabinet = { en: 'Open my cabinet', hy: 'Բացել իմ էջը' }

/** A mail about a step, addressed to an applicant or student by name. */
const step = (name: string, button: Words, subject: Words, ...paragraphs: Words[]): MailTemplate =>
  defineTemplate({
    name,
    needs: ['name'],
    subject,
    paragraphs: [greeting, ...paragraphs, asIs('{{description}}'), asIs('{{signature}}')],
    button,
  })

export const applicationReceived = step(
  'application-received-template',
  toApplication,
  { en: 'We have received your application', hy: 'Մենք ստացել ենք ձեր դիմումը' },
  {
    en: 'Thank you for applying to {{course}}. We will write to you about the next step.',
    hy: 'Շնորհակալություն «{{course}}» դասընթացին դիմելու համար։ Կգրենք ձեզ հաջորդ քայլի մասին։',
  },
)
export const courseInvitation = step(
  'course-invitation-template',
  toApplication,
  { en: 'Course Invitation', hy: 'Դասընթացի հրավեր' },
  { en: 'We are glad to invite you to {{course}}.', hy: 'Ուրախ ենք հրավիրել ձեզ «{{course}}» դասընթացին։' },
  { en: 'It starts on {{startDate}}.', hy: 'Այն մեկնարկում է {{startDate}}։' },
)
export const examInvitation = step(
  'exam-invitation-template',
  toTimes,
  { en: 'Invitation to the exam', hy: 'Քննության հրավեր' },
  {
    en: 'We invite you to the admission exam of {{course}}.',
    hy: 'Հրավիրում ենք ձեզ «{{course}}» դասընթացի ընդունելության քննությանը։',
  },
  { en: 'It takes place on {{date}}.', hy: 'Այն տեղի կունենա {{date}}։' },
)
export const examReminder = step(
  'exam-reminder-template',
  toTimes,
  { en: 'Your exam is near', hy: 'Ձեր քննությունը մոտենում է' },
  {
    en: 'The admission exam of {{course}} is on {{date}}.',
    hy: '«{{course}}» դասընթացի ընդունելության քննությունը {{date}} է։',
  },
  { en: 'We look forward to seeing you.', hy: 'Սպասում ենք ձեզ։' },
)
export const examWaitlist = step(
  'exam-waitlist-template',
  toApplication,
  { en: 'You are on the waiting list', hy: 'Դուք սպասման ցուցակում եք' },
  {
    en: 'You have passed the exam of {{course}}; at present all places are taken. You are on the waiting list, and we write as soon as one is free.',
    hy: 'Դուք հանձնել եք «{{course}}» դասընթացի քննությունը, բայց այս պահին ազատ տեղ չկա։ Դուք սպասման ցուցակում եք, և տեղ ազատվելուն պես կգրենք ձեզ։',
  },
)
export const interviewInvitation = step(
  'interview-invitation-template',
  toTimes,
  { en: 'Invitation to the interview', hy: 'Հարցազրույցի հրավեր' },
  {
    en: 'We would like to meet you for an interview about {{course}}.',
    hy: 'Կցանկանայինք հանդիպել ձեզ հետ «{{course}}» դասընթացի հարցազրույցի համար։',
  },
  { en: 'It takes place on {{date}}.', hy: 'Այն տեղի կունենա {{date}}։' },
)
export const interviewReminder = step(
  'interview-reminder-template',
  toTimes,
  { en: 'Your interview is near', hy: 'Ձեր հարցազրույցը մոտենում է' },
  { en: 'Your interview about {{course}} is on {{date}}.', hy: '«{{course}}» դասընթացի հարցազրույցը {{date}} է։' },
)
export const interviewPassed = step(
  'interview-passed-template',
  toApplication,
  { en: 'You have passed the interview', hy: 'Դուք անցել եք հարցազրույցը' },
  {
    en: 'Congratulations! You have passed the interview for {{course}}. We will write to you about your enrolment.',
    hy: 'Շնորհավորո՛ւմ ենք։ Դուք անցել եք «{{course}}» դասընթացի հարցազրույցը։ Կգրենք ձեզ ընդունելության մասին։',
  },
)
export const interviewFailed = step(
  'interview-failed-template',
  toApplication,
  { en: 'Your interview', hy: 'Ձեր հարցազրույցը' },
  {
    en: 'Thank you for the interview about {{course}}. This time we cannot offer you a place. You are welcome to apply again.',
    hy: 'Շնորհակալություն «{{course}}» դասընթացի հարցազրույցի համար։ Այս անգամ չենք կարող ձեզ տեղ առաջարկել։ Սիրով կսպասենք ձեր նոր դիմումին։',
  },
)
export const interviewWaitlist = step(
  'interview-waitlist-template',
  toApplication,
  { en: 'You are on the waiting list', hy: 'Դուք սպասման ցուցակում եք' },
  {
    en: 'Thank you for the interview about {{course}}. At present all places are taken: you are on the waiting list.',
    hy: 'Շնորհակալություն «{{course}}» դասընթացի հարցազրույցի համար։ Այս պահին ազատ տեղ չկա. դուք սպասման ցուցակում եք։',
  },
)
export const bookingConfirmed = step(
  'booking-confirmed-template',
  { en: 'See, move or cancel it', hy: 'Տեսնել, տեղափոխել կամ չեղարկել' },
  { en: '{{what}}: {{date}}', hy: '{{what}}՝ {{date}}' },
  { en: '{{what}}: {{date}}.', hy: '{{what}}՝ {{date}}։' },
  { en: 'Where: {{place}}', hy: 'Որտեղ՝ {{place}}' },
  { en: 'Video call: {{video}}', hy: 'Տեսազանգ՝ {{video}}' },
  {
    en: 'You can move or cancel it by the link below until {{until}}.',
    hy: 'Կարող եք տեղափոխել կամ չեղարկել ստորև բերված հղումով մինչև {{until}}։',
  },
)
export const bookingCanceled = step(
  'booking-canceled-template',
  { en: 'Choose another time', hy: 'Ընտրել մեկ այլ ժամ' },
  { en: 'Canceled: {{what}}, {{date}}', hy: 'Չեղարկված է՝ {{what}}, {{date}}' },
  { en: '{{what}} on {{date}} is canceled.', hy: '{{what}}, {{date}}, չեղարկված է։' },
  { en: 'Instead it takes place on {{newDate}}.', hy: 'Դրա փոխարեն այն տեղի կունենա {{newDate}}։' },
)
export const bookingSeat = step(
  'booking-seat-template',
  { en: 'Take the seat', hy: 'Վերցնել տեղը' },
  { en: 'A seat is free on {{date}}', hy: 'Ազատ տեղ կա՝ {{date}}' },
  {
    en: 'You waited for this time: {{what}}, {{date}}. A seat is free now.',
    hy: 'Դուք սպասում էիք այս ժամին՝ {{what}}, {{date}}։ Հիմա ազատ տեղ կա։',
  },
  {
    en: 'It is kept for you until {{until}}; then the next one in the line gets it.',
    hy: 'Այն պահվում է ձեզ համար մինչև {{until}}, ապա կանցնի հերթի հաջորդին։',
  },
)
export const agreementToSign = step(
  'agreement-to-sign-template',
  { en: 'Read and sign', hy: 'Կարդալ և ստորագրել' },
  { en: 'Your agreement is ready', hy: 'Ձեր պայմանագիրը պատրաստ է' },
  {
    en: 'Your agreement for {{course}} is ready to be read and signed.',
    hy: '«{{course}}» դասընթացի ձեր պայմանագիրը պատրաստ է ստորագրման։',
  },
)
export const agreementSigned = step(
  'agreement-signed-template',
  // The link opens the cabinet, or the application's page if there is no login.
  { en: 'Open the agreement', hy: 'Բացել պայմանագիրը' },
  { en: 'Your agreement is signed', hy: 'Ձեր պայմանագիրը ստորագրված է' },
  {
    en: 'Thank you: your agreement for {{course}} is signed, and kept for you here.',
    hy: 'Շնորհակալություն. «{{course}}» դասընթացի ձեր պայմանագիրը ստորագրված է և պահվում է այստեղ։',
  },
)
export const paymentDue = step(
  'payment-due-template',
  toCabinet,
  { en: 'A payment is due', hy: 'Վճարման ժամկետը մոտենում է' },
  {
    en: 'Your payment of {{amount}} for {{course}} is due on {{date}}.',
    hy: '«{{course}}» դասընթացի {{amount}} վճարումը պետք է կատարել մինչև {{date}}։',
  },
)
export const paymentOverdue = step(
  'payment-overdue-template',
  toCabinet,
  { en: 'A payment is overdue', hy: 'Վճարումն ուշացել է' },
  {
    en: 'Your payment of {{amount}} for {{course}} was due on {{date}}. If you have paid in the meantime, please upload the proof.',
    hy: '«{{course}}» դասընթացի {{amount}} վճարման ժամկետը {{date}} էր։ Եթե արդեն վճարել եք, խնդրում ենք վերբեռնել անդորրագիրը։',
  },
)
export const paymentReceived = step(
  'payment-received-template',
  toCabinet,
  { en: 'We have received your payment', hy: 'Մենք ստացել ենք ձեր վճարումը' },
  {
    en: 'Thank you: we have received {{amount}} for {{course}}.',
    hy: 'Շնորհակալություն. ստացել ենք {{amount}} «{{course}}» դասընթացի համար։',
  },
)
export const lessonChanged = step(
  'lesson-changed-template',
  toCabinet,
  { en: 'A lesson has changed', hy: 'Դասը փոփոխվել է' },
  { en: 'The lesson of {{course}} on {{date}} has changed.', hy: '«{{course}}» դասընթացի {{date}} դասը փոփոխվել է։' },
  { en: 'It is now on {{newDate}}.', hy: 'Նոր ժամանակը՝ {{newDate}}։' },
)
export const groupStarts = step(
  'group-starts-template',
  toCabinet,
  { en: 'Your group starts', hy: 'Ձեր խումբը մեկնարկում է' },
  {
    en: 'Your group of {{course}} starts on {{startDate}}.',
    hy: '«{{course}}» դասընթացի ձեր խումբը մեկնարկում է {{startDate}}։',
  },
)
export const demoDay = step(
  'demo-day-template',
  toCabinet,
  { en: 'Demo day', hy: 'Ցուցադրության օր' },
  {
    en: 'The demo day of {{course}} is on {{date}}. Show what you have built!',
    hy: '«{{course}}» դասընթացի ցուցադրության օրը {{date}} է։ Ցույց տվեք, թե ինչ եք ստեղծել։',
  },
)
export const graduation = step(
  'graduation-template',
  toCabinet,
  { en: 'Congratulations on your graduation', hy: 'Շնորհավորում ենք ավարտելու կապակցությամբ' },
  {
    en: 'Congratulations! You have completed {{course}}.',
    hy: 'Շնորհավորո՛ւմ ենք։ Դուք ավարտել եք «{{course}}» դասընթացը։',
  },
)
export const certificate = step(
  'certificate-template',
  toCabinet,
  { en: 'Your certificate', hy: 'Ձեր վկայականը' },
  {
    en: 'Your certificate of {{course}} is ready in your cabinet.',
    hy: '«{{course}}» դասընթացի ձեր վկայականը պատրաստ է ձեր էջում։',
  },
)
export const evaluation = step(
  'evaluation-template',
  { en: 'Give your opinion', hy: 'Հայտնել կարծիքը' },
  { en: 'How was the course?', hy: 'Ինչպե՞ս էր դասընթացը' },
  {
    en: 'Please tell us how you found {{course}}: it takes a few minutes, and your certificate waits behind it.',
    hy: 'Խնդրում ենք հայտնել ձեր կարծիքը «{{course}}» դասընթացի մասին. դա կտևի մի քանի րոպե, որից հետո հասանելի կլինի ձեր վկայականը։',
  },
)
export const sendTask = step(
  'send-task-template',
  { en: 'Open the task', hy: 'Բացել առաջադրանքը' },
  { en: 'A task for you', hy: 'Նոր առաջադրանք' },
  { en: '{{sender}} has given you a task: {{title}}.', hy: '{{sender}}-ը ձեզ առաջադրանք է տվել՝ {{title}}։' },
  { en: 'It is due on {{date}}.', hy: 'Ժամկետը՝ {{date}}։' },
)
export const notification = step(
  'notification-template',
  { en: 'Open', hy: 'Բացել' },
  { en: 'Something new for you', hy: 'Նոր ծանուցում' },
  asIs('{{title}}'),
)

import { defineTemplate, type MailTemplate } from '../template'

// Mails of the other steps (DECISIONS EXM-024). A paragraph whose variable is not given is left out.

const toApplication = { en: 'See your application', hy: 'Տեսնել դիմումը' }
const toCabinet = { en: 'Open my cabinet', hy: 'Բացել իմ էջը' }
type Said = readonly [subject: string, ...paragraphs: string[]]

/** A step told to an applicant or student by name. */
function step(name: string, button: { en: string; hy: string }, en: Said, hy: Said): MailTemplate {
  const [subject, ...paragraphs] = en
  const [subjectHy, ...paragraphsHy] = hy
  return defineTemplate({
    name,
    needs: ['name'],
    en: {
      subject,
      paragraphs: ['Hello {{name}},', ...paragraphs, '{{description}}', '{{signature}}'],
      button: button.en,
    },
    hy: {
      subject: subjectHy,
      paragraphs: ['Բարև, {{name}}։', ...paragraphsHy, '{{description}}', '{{signature}}'],
      button: button.hy,
    },
  })
}

export const applicationReceived = step(
  'application-received-template',
  toApplication,
  [
    'We have received your application',
    'Thank you for applying to {{course}}. We will write to you about the next step.',
  ],
  [
    'Մենք ստացել ենք ձեր դիմումը',
    'Շնորհակալություն «{{course}}» դասընթացին դիմելու համար։ Կգրենք ձեզ հաջորդ քայլի մասին։',
  ],
)
export const courseInvitation = step(
  'course-invitation-template',
  toApplication,
  ['Course Invitation', 'We are glad to invite you to {{course}}.', 'It starts on {{startDate}}.'],
  ['Դասընթացի հրավեր', 'Ուրախ ենք հրավիրել ձեզ «{{course}}» դասընթացին։', 'Այն մեկնարկում է {{startDate}}։'],
)
export const examInvitation = step(
  'exam-invitation-template',
  toApplication,
  ['Invitation to the exam', 'We invite you to the admission exam of {{course}}.', 'It takes place on {{date}}.'],
  [
    'Քննության հրավեր',
    'Հրավիրում ենք ձեզ «{{course}}» դասընթացի ընդունելության քննությանը։',
    'Այն տեղի կունենա {{date}}։',
  ],
)
export const examReminder = step(
  'exam-reminder-template',
  toApplication,
  ['Your exam is near', 'The admission exam of {{course}} is on {{date}}.', 'We look forward to seeing you.'],
  ['Ձեր քննությունը մոտենում է', '«{{course}}» դասընթացի ընդունելության քննությունը {{date}} է։', 'Սպասում ենք ձեզ։'],
)
export const examWaitlist = step(
  'exam-waitlist-template',
  toApplication,
  [
    'You are on the waiting list',
    'You have passed the exam of {{course}}; at present all places are taken. You are on the waiting list, and we write as soon as one is free.',
  ],
  [
    'Դուք սպասման ցուցակում եք',
    'Դուք հանձնել եք «{{course}}» դասընթացի քննությունը, բայց այս պահին ազատ տեղ չկա։ Դուք սպասման ցուցակում եք, և տեղ ազատվելուն պես կգրենք ձեզ։',
  ],
)
export const interviewInvitation = step(
  'interview-invitation-template',
  toApplication,
  [
    'Invitation to the interview',
    'We would like to meet you for an interview about {{course}}.',
    'It takes place on {{date}}.',
  ],
  [
    'Հարցազրույցի հրավեր',
    'Կցանկանայինք հանդիպել ձեզ հետ «{{course}}» դասընթացի հարցազրույցի համար։',
    'Այն տեղի կունենա {{date}}։',
  ],
)
export const interviewReminder = step(
  'interview-reminder-template',
  toApplication,
  ['Your interview is near', 'Your interview about {{course}} is on {{date}}.'],
  ['Ձեր հարցազրույցը մոտենում է', '«{{course}}» դասընթացի հարցազրույցը {{date}} է։'],
)
export const interviewPassed = step(
  'interview-passed-template',
  toApplication,
  [
    'You have passed the interview',
    'Congratulations! You have passed the interview for {{course}}. We will write to you about your enrolment.',
  ],
  [
    'Դուք անցել եք հարցազրույցը',
    'Շնորհավորո՛ւմ ենք։ Դուք անցել եք «{{course}}» դասընթացի հարցազրույցը։ Կգրենք ձեզ ընդունելության մասին։',
  ],
)
export const interviewFailed = step(
  'interview-failed-template',
  toApplication,
  [
    'Your interview',
    'Thank you for the interview about {{course}}. This time we cannot offer you a place. You are welcome to apply again.',
  ],
  [
    'Ձեր հարցազրույցը',
    'Շնորհակալություն «{{course}}» դասընթացի հարցազրույցի համար։ Այս անգամ չենք կարող ձեզ տեղ առաջարկել։ Սիրով կսպասենք ձեր նոր դիմումին։',
  ],
)
export const interviewWaitlist = step(
  'interview-waitlist-template',
  toApplication,
  [
    'You are on the waiting list',
    'Thank you for the interview about {{course}}. At present all places are taken: you are on the waiting list.',
  ],
  [
    'Դուք սպասման ցուցակում եք',
    'Շնորհակալություն «{{course}}» դասընթացի հարցազրույցի համար։ Այս պահին ազատ տեղ չկա. դուք սպասման ցուցակում եք։',
  ],
)
export const agreementToSign = step(
  'agreement-to-sign-template',
  { en: 'Read and sign', hy: 'Կարդալ և ստորագրել' },
  ['Your agreement is ready', 'Your agreement for {{course}} is ready to be read and signed.'],
  ['Ձեր պայմանագիրը պատրաստ է', '«{{course}}» դասընթացի ձեր պայմանագիրը պատրաստ է ստորագրման։'],
)
export const agreementSigned = step(
  'agreement-signed-template',
  toCabinet,
  ['Your agreement is signed', 'Thank you: your agreement for {{course}} is signed. You find it in your cabinet.'],
  [
    'Ձեր պայմանագիրը ստորագրված է',
    'Շնորհակալություն. «{{course}}» դասընթացի ձեր պայմանագիրը ստորագրված է։ Այն կգտնեք ձեր էջում։',
  ],
)
export const paymentDue = step(
  'payment-due-template',
  toCabinet,
  ['A payment is due', 'Your payment of {{amount}} for {{course}} is due on {{date}}.'],
  ['Վճարման ժամկետը մոտենում է', '«{{course}}» դասընթացի {{amount}} վճարումը պետք է կատարել մինչև {{date}}։'],
)
export const paymentOverdue = step(
  'payment-overdue-template',
  toCabinet,
  [
    'A payment is overdue',
    'Your payment of {{amount}} for {{course}} was due on {{date}}. If you have paid in the meantime, please upload the proof.',
  ],
  [
    'Վճարումն ուշացել է',
    '«{{course}}» դասընթացի {{amount}} վճարման ժամկետը {{date}} էր։ Եթե արդեն վճարել եք, խնդրում ենք վերբեռնել անդորրագիրը։',
  ],
)
export const paymentReceived = step(
  'payment-received-template',
  toCabinet,
  ['We have received your payment', 'Thank you: we have received {{amount}} for {{course}}.'],
  ['Մենք ստացել ենք ձեր վճարումը', 'Շնորհակալություն. ստացել ենք {{amount}} «{{course}}» դասընթացի համար։'],
)
export const lessonChanged = step(
  'lesson-changed-template',
  toCabinet,
  ['A lesson has changed', 'The lesson of {{course}} on {{date}} has changed.', 'It is now on {{newDate}}.'],
  ['Դասը փոփոխվել է', '«{{course}}» դասընթացի {{date}} դասը փոփոխվել է։', 'Նոր ժամանակը՝ {{newDate}}։'],
)
export const groupStarts = step(
  'group-starts-template',
  toCabinet,
  ['Your group starts', 'Your group of {{course}} starts on {{startDate}}.'],
  ['Ձեր խումբը մեկնարկում է', '«{{course}}» դասընթացի ձեր խումբը մեկնարկում է {{startDate}}։'],
)
export const demoDay = step(
  'demo-day-template',
  toCabinet,
  ['Demo day', 'The demo day of {{course}} is on {{date}}. Show what you have built!'],
  ['Ցուցադրության օր', '«{{course}}» դասընթացի ցուցադրության օրը {{date}} է։ Ցույց տվեք, թե ինչ եք ստեղծել։'],
)
export const graduation = step(
  'graduation-template',
  toCabinet,
  ['Congratulations on your graduation', 'Congratulations! You have completed {{course}}.'],
  ['Շնորհավորում ենք ավարտելու կապակցությամբ', 'Շնորհավորո՛ւմ ենք։ Դուք ավարտել եք «{{course}}» դասընթացը։'],
)
export const certificate = step(
  'certificate-template',
  toCabinet,
  ['Your certificate', 'Your certificate of {{course}} is ready in your cabinet.'],
  ['Ձեր վկայականը', '«{{course}}» դասընթացի ձեր վկայականը պատրաստ է ձեր էջում։'],
)
export const evaluation = step(
  'evaluation-template',
  { en: 'Give your opinion', hy: 'Հայտնել կարծիքը' },
  [
    'How was the course?',
    'Please tell us how you found {{course}}: it takes a few minutes, and your certificate waits behind it.',
  ],
  [
    'Ինչպե՞ս էր դասընթացը',
    'Խնդրում ենք հայտնել ձեր կարծիքը «{{course}}» դասընթացի մասին. դա կտևի մի քանի րոպե, որից հետո հասանելի կլինի ձեր վկայականը։',
  ],
)
export const sendTask = step(
  'send-task-template',
  { en: 'Open the task', hy: 'Բացել առաջադրանքը' },
  ['A task for you', '{{sender}} has given you a task: {{title}}.', 'It is due on {{date}}.'],
  ['Նոր առաջադրանք', '{{sender}}-ը ձեզ առաջադրանք է տվել՝ {{title}}։', 'Ժամկետը՝ {{date}}։'],
)
export const notification = step(
  'notification-template',
  { en: 'Open', hy: 'Բացել' },
  ['Something new for you', '{{title}}'],
  ['Նոր ծանուցում', '{{title}}'],
)

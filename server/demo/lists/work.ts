import type { TaskType } from '#resources/work'

interface Work {
  title: string
  description: string
}
const work = (title: string, description: string): Work => ({ title, description })

/** Tasks staff members assign to each other, by type. */
export const taskTexts: Readonly<Record<TaskType, readonly Work[]>> = {
  GROUP: [
    work('Book the big room for the demo day', 'Projector, 40 chairs, from 17:00.'),
    work('Send the schedule to the group', 'Two lessons moved to the afternoon because of the holidays.'),
    work('Collect the links of the final projects', 'Missing ones by Friday, then the evaluation opens.'),
    work('Ստուգել խմբի բացակայությունները', 'Երեքից ավելի բացակայություն ունեցողներին զանգահարել մինչև շաբաթվա վերջ։'),
    work('Agree on a substitute lecturer', 'Two evenings in the coming week.'),
  ],
  APPLICANT: [
    work('Ask for the missing proof of payment', 'The bank shows the transfer, the receipt is not attached.'),
    work('Clear up the discount', 'Promised at the open day, not entered yet.'),
    work('Ճշտել պայմանագրի տվյալները', 'Անձնագրի համարը սխալ է գրված, խնդրել նոր լուսանկար։'),
  ],
  FIRST_CONTACT_PHASE: [
    work('Call and explain the next steps', 'Applied yesterday evening, asks about evening groups.'),
    work('Answer the questions about the price', 'Wrote twice on the messenger.'),
    work('Զանգահարել առաջին անգամ', 'Հետաքրքրված է, խնդրել է զանգահարել ժամը 18-ից հետո։'),
  ],
  EXAM_STAGE: [
    work('Arrange a second date for the exam', 'Was ill on the day of the exam, the certificate is attached.'),
    work('Check the result by hand', 'The score does not fit the answers.'),
  ],
  INTERVIEW_STAGE: [
    work('Set the time of the interview', 'Free on weekday mornings only.'),
    work('Write down what came out of the interview', 'Motivation and level, two sentences are enough.'),
  ],
  OTHER: [
    work('Update the price list on the website', 'The fees of the new season are approved.'),
    work('Prepare the newsletter', 'Open day, two new courses, one story of a graduate.'),
    work('Պատվիրել վկայականների թուղթ', 'Մնացել է մոտ քսան թերթ։'),
  ],
}

/** Texts of reminders. */
export const reminderTexts: readonly Work[] = [
  work('Call back about the instalments', 'Wanted to talk it over at home first.'),
  work('Confirm the interviews of tomorrow', 'Four people, ask each whether they come.'),
  work('Ask for the signed agreement', 'Sent last week, not signed yet.'),
  work('Look at the debts of the group', 'Before the lesson, with the list of payments.'),
  work('Զանգահարել ծնողին', 'Ուզում է իմանալ՝ ինչպես է ընթանում ուսումը։'),
  work('Write to the lecturer about the materials', 'The slides of the last two lessons are missing.'),
  work('Check who has not opened the invitation', 'Call them before the exam.'),
  work('Հիշեցնել ցուցադրության օրվա մասին', 'Խմբին և դասախոսներին, երկու օր առաջ։'),
]

/** Comments on tasks. */
export const taskComments = [
  'Done for the first half, the rest tomorrow.',
  'Called, nobody answered. I will try in the evening.',
  'Waiting for the answer of the bank.',
  'Պատասխանեցին, մնում է հաստատել ժամը։',
  'Can we move this to Monday?',
  'The list is in the group chat.',
]

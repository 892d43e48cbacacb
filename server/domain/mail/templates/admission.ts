import { asIs } from '#resources/kernel/words'
import { defineTemplate, greeting, toApplication } from '../template'

// Mails of the steps of admission (DECISIONS EXM-024).

/** The exam was passed: the next step. */
export const examPassed = defineTemplate({
  name: 'exam-passed-template',
  needs: ['name'],
  subject: { en: 'You have passed the exam', hy: 'Դուք հանձնել եք քննությունը' },
  paragraphs: [
    greeting,
    {
      en: 'Congratulations! You have passed the admission exam of {{course}}.',
      hy: 'Շնորհավորո՛ւմ ենք։ Դուք հանձնել եք «{{course}}» դասընթացի ընդունելության քննությունը։',
    },
    { en: 'We will write to you about the next step soon.', hy: 'Շուտով կգրենք ձեզ հաջորդ քայլի մասին։' },
  ],
  button: toApplication,
})

/** The exam was not passed. */
export const examFailed = defineTemplate({
  name: 'exam-failed-template',
  needs: ['name'],
  subject: { en: 'Your exam result', hy: 'Ձեր քննության արդյունքը' },
  paragraphs: [
    greeting,
    {
      en: 'Thank you for taking the admission exam of {{course}}. This time the result was not enough for admission.',
      hy: 'Շնորհակալություն «{{course}}» դասընթացի ընդունելության քննությանը մասնակցելու համար։ Այս անգամ արդյունքը չբավարարեց ընդունվելու համար։',
    },
    { en: 'You are welcome to apply again: many who study with us did.', hy: 'Սիրով կսպասենք ձեր նոր դիմումին։' },
  ],
  button: toApplication,
})

/** Enrolment in a group; the first template of a mass mailing too (part 2 §9). */
export const enroll = defineTemplate({
  name: 'enroll-template',
  needs: ['name'],
  subject: { en: 'Course Invitation', hy: 'Դասընթացի հրավեր' },
  paragraphs: [
    greeting,
    { en: 'We are glad to invite you to {{course}}.', hy: 'Ուրախ ենք հրավիրել ձեզ «{{course}}» դասընթացին։' },
    { en: 'Your group starts on {{startDate}}.', hy: 'Ձեր խումբը մեկնարկում է {{startDate}}։' },
    asIs('{{description}}'),
  ],
  button: toApplication,
})

/** Confirms a new application: the first mail of a course unless the course names another (DECISIONS CRS-013). */
export const websiteDefault = defineTemplate({
  name: 'website-default-template',
  needs: ['name'],
  subject: { en: 'We have received your application', hy: 'Մենք ստացել ենք ձեր դիմումը' },
  paragraphs: [
    greeting,
    {
      en: 'Thank you for applying to {{course}}. We will contact you soon about the next step.',
      hy: 'Շնորհակալություն «{{course}}» դասընթացին դիմելու համար։ Շուտով կկապվենք ձեզ հետ հաջորդ քայլի համար։',
    },
  ],
  button: toApplication,
})

/** The invitation to an automated exam. */
export const automatedExam = defineTemplate({
  name: 'automated-exam-template',
  needs: ['name'],
  subject: { en: 'Your admission exam', hy: 'Ձեր ընդունելության քննությունը' },
  paragraphs: [
    greeting,
    {
      en: 'Thank you for applying to {{course}}. The next step is an exam that you take online, at a time of your own.',
      hy: 'Շնորհակալություն «{{course}}» դասընթացին դիմելու համար։ Հաջորդ քայլը առցանց քննությունն է, որը կարող եք հանձնել ձեզ հարմար ժամի։',
    },
  ],
  button: { en: 'Take the exam', hy: 'Անցնել քննությունը' },
})

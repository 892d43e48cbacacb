import { defineTemplate } from '../template'

// Mails of the steps of admission (DECISIONS EXM-024).

/** The exam was passed: what comes next. */
export const examPassed = defineTemplate({
  name: 'exam-passed-template',
  needs: ['name'],
  en: {
    subject: 'You have passed the exam',
    paragraphs: [
      'Hello {{name}},',
      'Congratulations! You have passed the admission exam of {{course}}.',
      'We will write to you about the next step soon.',
    ],
    button: 'See your application',
  },
  hy: {
    subject: 'Դուք հանձնել եք քննությունը',
    paragraphs: [
      'Բարև, {{name}}։',
      'Շնորհավորո՛ւմ ենք։ Դուք հանձնել եք «{{course}}» դասընթացի ընդունելության քննությունը։',
      'Շուտով կգրենք ձեզ հաջորդ քայլի մասին։',
    ],
    button: 'Տեսնել դիմումը',
  },
})

/** The exam was not passed. */
export const examFailed = defineTemplate({
  name: 'exam-failed-template',
  needs: ['name'],
  en: {
    subject: 'Your exam result',
    paragraphs: [
      'Hello {{name}},',
      'Thank you for taking the admission exam of {{course}}. This time the result was not enough for admission.',
      'You are welcome to apply again: many who study with us did.',
    ],
    button: 'See your application',
  },
  hy: {
    subject: 'Ձեր քննության արդյունքը',
    paragraphs: [
      'Բարև, {{name}}։',
      'Շնորհակալություն «{{course}}» դասընթացի ընդունելության քննությանը մասնակցելու համար։ Այս անգամ արդյունքը չբավարարեց ընդունվելու համար։',
      'Սիրով կսպասենք ձեր նոր դիմումին։',
    ],
    button: 'Տեսնել դիմումը',
  },
})

/** Enrolment in a group; the first template of a mass mailing too (part 2 §9). */
export const enroll = defineTemplate({
  name: 'enroll-template',
  needs: ['name'],
  en: {
    subject: 'Course Invitation',
    paragraphs: [
      'Hello {{name}},',
      'We are glad to invite you to {{course}}.',
      'Your group starts on {{startDate}}.',
      '{{description}}',
    ],
    button: 'See your application',
  },
  hy: {
    subject: 'Դասընթացի հրավեր',
    paragraphs: [
      'Բարև, {{name}}։',
      'Ուրախ ենք հրավիրել ձեզ «{{course}}» դասընթացին։',
      'Ձեր խումբը մեկնարկում է {{startDate}}։',
      '{{description}}',
    ],
    button: 'Տեսնել դիմումը',
  },
})

/** An application arrived: the first mail of a course unless it names another (DECISIONS CRS-013). */
export const websiteDefault = defineTemplate({
  name: 'website-default-template',
  needs: ['name'],
  en: {
    subject: 'We have received your application',
    paragraphs: [
      'Hello {{name}},',
      'Thank you for applying to {{course}}. We will contact you soon about the next step.',
    ],
    button: 'See your application',
  },
  hy: {
    subject: 'Մենք ստացել ենք ձեր դիմումը',
    paragraphs: [
      'Բարև, {{name}}։',
      'Շնորհակալություն «{{course}}» դասընթացին դիմելու համար։ Շուտով կկապվենք ձեզ հետ հաջորդ քայլի համար։',
    ],
    button: 'Տեսնել դիմումը',
  },
})

/** The invitation to an automated exam. */
export const automatedExam = defineTemplate({
  name: 'automated-exam-template',
  needs: ['name'],
  en: {
    subject: 'Your admission exam',
    paragraphs: [
      'Hello {{name}},',
      'Thank you for applying to {{course}}. The next step is an exam that you take online, at a time of your own.',
    ],
    button: 'Take the exam',
  },
  hy: {
    subject: 'Ձեր ընդունելության քննությունը',
    paragraphs: [
      'Բարև, {{name}}։',
      'Շնորհակալություն «{{course}}» դասընթացին դիմելու համար։ Հաջորդ քայլը առցանց քննությունն է, որը կարող եք հանձնել ձեզ հարմար ժամի։',
    ],
    button: 'Անցնել քննությունը',
  },
})

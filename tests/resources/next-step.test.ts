import { expect, test } from 'vitest'
import { applicantStatuses } from '#resources/applicant-statuses'
import { nextStep, type StepFacts } from '#resources/next-step'

const now = new Date('2026-11-19T10:00:00Z')
const exam = { state: 'DONE', score: 81, maxScore: 100, resultMailSent: false } as const
const facts: StepFacts = {
  status: 'EXAM_SCHEDULED',
  scheduledDate: '2026-11-18T14:00:00Z',
  admissionExam: exam,
  passScore: 60,
}
const stepOf = (more: Partial<StepFacts>) => nextStep({ ...facts, ...more }, now)

test('a result says the status, and the mail that tells it', () => {
  expect(stepOf({})).toEqual({
    does: 'setResult',
    status: 'EXAM_PASSED',
    mail: 'exam-passed-template',
    score: 81,
    maxScore: 100,
    passScore: 60,
  })
  expect(stepOf({ admissionExam: { ...exam, score: 60 } })).toMatchObject({ status: 'EXAM_PASSED' })
  expect(stepOf({ admissionExam: { ...exam, score: 59.5 } })).toMatchObject({
    status: 'EXAM_FAILED',
    mail: 'exam-failed-template',
  })
  expect(stepOf({ status: 'APPLIED_ONLY' })).toMatchObject({ does: 'setResult' })
  expect(stepOf({ admissionExam: { ...exam, resultMailSent: true } })).toMatchObject({ does: 'setResult', mail: null })
})

test('without a pass mark, and of who is further on or out, nothing is certain', () => {
  expect(stepOf({ passScore: null })).toBeNull()
  for (const status of ['INTERVIEW_SCHEDULED', 'ENROLLED', 'BLACKLIST', 'ON_HOLD', 'REDIRECTED'] as const)
    expect(stepOf({ status }), status).toBeNull()
})

test('a status that says a result is told, once', () => {
  expect(stepOf({ status: 'EXAM_PASSED' })).toEqual({ does: 'sendResult', mail: 'exam-passed-template' })
  expect(stepOf({ status: 'EXAM_FAILED' })).toEqual({ does: 'sendResult', mail: 'exam-failed-template' })
  expect(stepOf({ status: 'EXAM_PASSED', admissionExam: { ...exam, resultMailSent: true } })).toBeNull()
  expect(stepOf({ status: 'EXAM_PASSED_INFORMED' })).toBeNull()
})

test('a status that asks for a date is followed by it, and an exam that is over by its result', () => {
  expect(stepOf({ status: 'RESCHEDULE_THE_EXAM', admissionExam: null })).toEqual({
    does: 'setDate',
    status: 'EXAM_SCHEDULED',
  })
  expect(stepOf({ admissionExam: null, scheduledDate: null })).toEqual({ does: 'setDate', status: 'EXAM_SCHEDULED' })
  expect(stepOf({ status: 'INTERVIEW_SCHEDULED', admissionExam: null, scheduledDate: null })).toEqual({
    does: 'setDate',
    status: 'INTERVIEW_SCHEDULED',
  })
  const pending = { ...exam, state: 'PENDING', score: null } as const
  expect(stepOf({ admissionExam: pending })).toEqual({ does: 'enterResult', on: '2026-11-18T14:00:00Z' })
  expect(stepOf({ admissionExam: pending, scheduledDate: '2026-11-20T14:00:00Z' })).toBeNull()
  expect(stepOf({ status: 'INTERVIEW_SCHEDULED', admissionExam: null })).toBeNull()
})

test('who sits the exam again is not suggested the result that was told before', () => {
  const admissionExam = { ...exam, score: 40, resultMailSent: true }
  expect(stepOf({ status: 'RESCHEDULE_THE_EXAM', admissionExam })).toEqual({
    does: 'setDate',
    status: 'EXAM_SCHEDULED',
  })
  expect(stepOf({ scheduledDate: '2026-11-20T14:00:00Z', admissionExam })).toBeNull()
  // If nobody was told of the last result, the new result is the next step.
  expect(stepOf({ status: 'RESCHEDULE_THE_EXAM' })).toMatchObject({ does: 'setResult', status: 'EXAM_PASSED' })
})

test('a step never sets the status that is set, and is none of its own consequence', () => {
  for (const status of applicantStatuses)
    for (const admissionExam of [null, exam, { ...exam, score: 10 }, { ...exam, resultMailSent: true }]) {
      const step = stepOf({ status, admissionExam })
      if (step?.does !== 'setResult') continue
      expect(step.status).not.toBe(status)
      expect(stepOf({ status: step.status, admissionExam })?.does ?? null).not.toBe('setResult')
    }
})

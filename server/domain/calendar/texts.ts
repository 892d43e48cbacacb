import { titles } from '../bookings/api'

/** Titles of the events of a personal calendar. */
export const calendarTexts = {
  ...titles,
  lesson: { en: 'Lesson %{number}, %{course}', hy: 'Դաս %{number}, %{course}' },
  exam: { en: 'Exam: %{title}, %{course}', hy: 'Քննություն՝ %{title}, %{course}' },
  INTERVIEW_SLOT: {
    en: 'Interviews, %{course}: %{booked} of %{capacity} booked',
    hy: 'Հարցազրույցներ, %{course}․ ամրագրված է %{booked}/%{capacity}',
  },
  EXAM_SLOT: {
    en: 'Admission exam, %{course}: %{booked} of %{capacity} booked',
    hy: 'Ընդունելության քննություն, %{course}․ ամրագրված է %{booked}/%{capacity}',
  },
  INTERVIEW_WITH: { en: 'Interview: %{name}, %{course}', hy: 'Հարցազրույց՝ %{name}, %{course}' },
  EXAM_WITH: { en: 'Admission exam: %{name}, %{course}', hy: 'Ընդունելության քննություն՝ %{name}, %{course}' },
} as const

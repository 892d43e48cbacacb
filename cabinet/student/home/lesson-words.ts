import type { AnswerOf } from '#kit/http/send'
import { useToday } from '#kit/format/use-today'
import { useText } from '#kit/i18n/text'
import type { studentCalls } from '../calls'
import { studentArea } from '../texts'
import { nearDay, weekdayAndDay } from './when'

type Lesson = NonNullable<AnswerOf<typeof studentCalls.studentHome>['lesson']>

/** Returns a lesson's day relative to today, and which of the course's lessons it is. */
export function useLessonWords(): (lesson: Lesson) => { day: string; which: string } {
  const t = useText(studentArea)
  const today = useToday()
  return ({ startDate, number, groupLessons }) => {
    const near = nearDay(startDate, today)
    return {
      day: near === null ? weekdayAndDay(startDate) : t(near),
      which: t('lessonOf', { number, count: groupLessons }),
    }
  }
}

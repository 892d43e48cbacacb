import { useCallback } from 'react'
import type { Lesson } from '#resources/lessons'
import { optionOf } from '#resources/kernel/labels'
import { lessons } from '#resources/lessons'
import { formatDay, formatTime, formatWeekday } from '../../format/dates'
import { useWords } from '../../i18n/text'
import type { LessonColumn } from './lesson-columns'

/** '16' and 'Nov' of a day. */
export function dayAndMonth(day: string): readonly [string, string] {
  const [date = '', month = ''] = formatDay(day).replace(',', '').split(' ')
  return [date, month]
}

/** Returns the label of a lesson's state. */
export function useStateLabel(): (state: Lesson['lessonState']) => string {
  const say = useWords()
  return useCallback((state) => say(optionOf(lessons.fields.lessonState, state)), [say])
}

/** The name of a lesson: 'Mon, 16 Nov, 2026, 19:00–21:00, Completed'. */
export function useLessonName(): (lesson: LessonColumn) => string {
  const stateName = useStateLabel()
  return useCallback(
    ({ day, startDate, endDate, lessonState }) => {
      const when = `${formatWeekday(day, 'short')}, ${formatDay(day)}, ${formatTime(startDate)}–${formatTime(endDate)}`
      return `${when}, ${stateName(lessonState)}`
    },
    [stateName],
  )
}

import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Lesson } from '#resources/lessons'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import type { LessonColumn } from './lesson-columns'

/** '16' and 'Nov' of a day. */
export function dayAndMonth(day: string): readonly [string, string] {
  const [date = '', month = ''] = formatDay(day).replace(',', '').split(' ')
  return [date, month]
}

/** What a state of a lesson is called. */
export function useStateLabel(): (state: Lesson['lessonState']) => string {
  const translate = useTranslate()
  return useCallback((state) => translate(`resources.lessons.options.lessonState.${state}`), [translate])
}

/** A lesson in words: 'Mon, 16 Nov, 2026, 19:00–21:00, Completed'. */
export function useLessonName(): (lesson: LessonColumn) => string {
  const labelOf = useStateLabel()
  return useCallback(
    ({ day, startDate, endDate, lessonState }) => {
      const when = `${formatWeekday(day, 'short')}, ${formatDay(day)}, ${formatTime(startDate)}–${formatTime(endDate)}`
      return `${when}, ${labelOf(lessonState)}`
    },
    [labelOf],
  )
}

import { minutesOf, weekdayNames, type WeeklyLesson } from '#resources/schedule'

/** The height of an hour, and of a gap between lessons, in pixels. */
export const HOUR = 34
export const GAP = 14

/** A positioned lesson: `day` counts from 0, Monday. */
export type PlacedLesson<T extends WeeklyLesson = WeeklyLesson> = T & { day: number; top: number; height: number }
export interface WeekLayout<T extends WeeklyLesson = WeeklyLesson> {
  /** The shown hours with their offset from the top, in pixels. */
  hours: readonly { hour: number; top: number; isAfterGap: boolean }[]
  lessons: readonly PlacedLesson<T>[]
  height: number
  /** The total length of a week's lessons, in hours. */
  total: number
}

/** Lays out the lessons of a week in a grid that leaves out hours without lessons. */
export function layOut<T extends WeeklyLesson>(schedule: readonly T[]): WeekLayout<T> {
  const held = schedule.filter(({ startHour, endHour }) => endHour > startHour)
  const drawn = new Set(
    held.flatMap(({ startHour, endHour }) => {
      const first = Math.floor(minutesOf(startHour) / 60)
      const last = Math.ceil(minutesOf(endHour) / 60)
      return Array.from({ length: last - first }, (_, index) => first + index)
    }),
  )
  let top = 0
  let before: number | null = null
  const hours = [...drawn]
    .sort((a, b) => a - b)
    .map((hour) => {
      const isAfterGap = before !== null && hour > before + 1
      if (isAfterGap) top += GAP
      const place = { hour, top, isAfterGap }
      before = hour
      top += HOUR
      return place
    })
  const topOf = (minutes: number) => {
    const hour = hours.find((one) => one.hour === Math.floor(minutes / 60))
    return (hour?.top ?? 0) + ((minutes % 60) / 60) * HOUR
  }
  const lessons = held.map((lesson) => ({
    ...lesson,
    day: weekdayNames.indexOf(lesson.dayOfWeek),
    top: topOf(minutesOf(lesson.startHour)),
    height: ((minutesOf(lesson.endHour) - minutesOf(lesson.startHour)) / 60) * HOUR,
  }))
  const total = held.reduce((sum, { startHour, endHour }) => sum + (minutesOf(endHour) - minutesOf(startHour)) / 60, 0)
  return {
    hours,
    lessons: lessons.sort((a, b) => a.day - b.day || a.top - b.top),
    height: top,
    total: Math.round(total * 10) / 10,
  }
}

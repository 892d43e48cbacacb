import { bookingKinds, bookingSlots } from './booking-slots'
import { bookingMessages } from './bookings.messages'
import { inputOf } from './kernel/action-input'
import { choice, choices, day, integer, reference, text, url } from './kernel/fields'
import { weekdays } from './kernel/calendar-names'
import { weekdayNames } from './schedule'
import { messages } from './kernel/messages'
import { words } from './words'

const two = (n: number) => String(n).padStart(2, '0')
const minuteOf = (clock: string): number | null => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(clock) ?? []
  if (hour === undefined || minute === undefined) return null
  const at = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && at < 24 * 60 ? at : null
}
const clockAt = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/**
 * The start times 'HH:mm' in a text: '10:00, 11:30', and '10:00-13:00' for consecutive times of `minutes` each that end by then. Null where
 * the text cannot be read.
 */
export function timesIn(typed: string, minutes: number): string[] | null {
  const found = new Set<number>()
  const parts = typed
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  for (const part of parts) {
    const [from, to, ...more] = part.split('-').map(minuteOf)
    if (from === null || from === undefined || to === null || more.length > 0) return null
    if (to === undefined) found.add(from)
    else {
      if (!(minutes > 0) || from + minutes > to) return null
      for (let at = from; at + minutes <= to; at += minutes) found.add(at)
    }
  }
  return found.size === 0 ? null : [...found].toSorted((a, b) => a - b).map(clockAt)
}

const { capacity, place, link, instructorId } = bookingSlots.fields
const weekdayOptions = Object.fromEntries(
  weekdayNames.map((name, at) => [name, { en: weekdays.en.long[at] ?? name, hy: weekdays.hy.long[at] ?? name }]),
) as Record<(typeof weekdayNames)[number], { en: string; hy: string }>

/** Input fields of a series of times to book; the call is `makeSlots`. */
const fields = {
  kind: choice({ label: words.type, options: bookingKinds, required: true, default: 'INTERVIEW' }),
  from: day({ label: { en: 'From', hy: 'Սկսած' }, required: true }),
  to: day({ label: { en: 'To', hy: 'Մինչև' }, required: true }),
  weekdays: choices({
    label: { en: 'On', hy: 'Օրերը' },
    help: { en: 'Every day when none is chosen.', hy: 'Ամեն օր, եթե ոչ մեկն ընտրված չէ։' },
    options: weekdayOptions,
  }),
  times: text({
    label: { en: 'Times', hy: 'Ժամերը' },
    help: {
      en: '10:00, 11:30, or 10:00-13:00 for one after the other.',
      hy: '10:00, 11:30 կամ 10:00-13:00՝ մեկը մյուսի հետևից։',
    },
    required: true,
    max: 300,
  }),
  minutes: integer({ label: { en: 'Minutes', hy: 'Րոպե' }, required: true, min: 5, max: 600, default: 20 }),
  capacity: integer({ label: capacity.label, required: true, min: 1, max: 200, default: 1 }),
  place: text({ label: place.label, max: 160 }),
  link: url({ label: link.label, ...(link.help && { help: link.help }) }),
  instructorId: reference({ label: instructorId.label, to: 'instructors', as: 'instructor', show: ['name'] }),
}

/** The form of a series of times as a resource, so that code which checks and shows a resource's fields works for it. */
export const slotRow = inputOf(bookingSlots, {
  input: fields,
  rules: [
    {
      name: 'it ends after it starts',
      at: 'to',
      message: messages.endBeforeStart,
      holds: ({ from, to }) => !from || !to || String(to) >= String(from),
    },
    {
      name: 'times are understood',
      at: 'times',
      message: bookingMessages.times,
      holds: ({ times, minutes }) => !times || timesIn(String(times), Number(minutes)) !== null,
    },
  ],
})
/** Its fields in the order of the form. */
export const slotRowSections = [
  { fields: ['kind', ['from', 'to'], 'weekdays', 'times', ['minutes', 'capacity'], 'place', 'link', 'instructorId'] },
]

import type { Language, Words } from './words'

type Twelve = readonly [string, string, string, string, string, string, string, string, string, string, string, string]

const shortEn: Twelve = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const shortHy: Twelve = ['հնվ', 'փտվ', 'մրտ', 'ապր', 'մյս', 'հնս', 'հլս', 'օգս', 'սեպ', 'հոկ', 'նոյ', 'դեկ']
const longEn: Twelve = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const longHy: Twelve = [
  'Հունվար',
  'Փետրվար',
  'Մարտ',
  'Ապրիլ',
  'Մայիս',
  'Հունիս',
  'Հուլիս',
  'Օգոստոս',
  'Սեպտեմբեր',
  'Հոկտեմբեր',
  'Նոյեմբեր',
  'Դեկտեմբեր',
]

/** Names of the months, short (three letters) and long. Built in, because not every browser knows Armenian. */
export const months: Record<Language, { short: Twelve; long: Twelve }> = {
  en: { short: shortEn, long: longEn },
  hy: { short: shortHy, long: longHy },
}

type Seven = readonly [string, string, string, string, string, string, string]
/** Names of the weekdays, Monday first. */
export const weekdays: Record<Language, { short: Seven; long: Seven }> = {
  en: {
    short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    long: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  hy: {
    short: ['երկ', 'երք', 'չրք', 'հնգ', 'ուրբ', 'շբթ', 'կիր'],
    long: ['Երկուշաբթի', 'Երեքշաբթի', 'Չորեքշաբթի', 'Հինգշաբթի', 'Ուրբաթ', 'Շաբաթ', 'Կիրակի'],
  },
}

/** A day and a time of day in one phrase. */
export const dayAndTime: Words = { en: '%{day} at %{time}', hy: '%{day}, %{time}' }

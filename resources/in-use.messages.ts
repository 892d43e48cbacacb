import { defineMessages } from './kernel/message'
import type { Words } from './kernel/words'

/** Errors of a deletion of a record that is in use: `used` says how many records refer to it, in words; and of what needs a deleted record. */
export const inUseMessages = defineMessages('use', {
  courseHasGroups: {
    en: '%{name} has %{used}. Delete them or move them to another course first.',
    hy: '%{name} դասընթացն ունի %{used}։ Նախ ջնջեք դրանք կամ տեղափոխեք այլ դասընթաց։',
  },
  groupHasStudents: {
    en: '%{name} has %{used}. Move them to another group first.',
    hy: '«%{name}» խումբն ունի %{used}։ Նախ տեղափոխեք նրանց այլ խումբ։',
  },
  groupHadStudents: {
    en: '%{name} had %{used}. It stays with their lessons, agreements and payments.',
    hy: '«%{name}» խումբն ունեցել է %{used}։ Այն մնում է նրանց դասերի, պայմանագրերի և վճարումների հետ։',
  },
  neededWasDeleted: {
    en: '%{name} was deleted. Choose another, or restore the deleted one first.',
    hy: '%{name}․ ջնջված է։ Ընտրեք մեկ ուրիշը կամ նախ վերականգնեք ջնջվածը։',
  },
  groupHasBookings: {
    en: 'Times of %{name} are booked: %{used}. Cancel or move them first.',
    hy: '«%{name}» խմբի ժամերն ամրագրված են․ %{used}։ Նախ չեղարկեք կամ տեղափոխեք դրանք։',
  },
  examHasGrades: { en: 'It has %{used}. Take them back first.', hy: 'Արդեն կա %{used}։ Նախ հանեք դրանք։' },
})

/** How many records refer to a record; the Armenian form fits the sentence of `inUse`: 'օգտագործվում է 3 դասընթացում'. */
export const usedWords = {
  courses: { en: '%{smart_count} course |||| %{smart_count} courses', hy: '%{smart_count} դասընթացում' },
  consultations: {
    en: '%{smart_count} consultation |||| %{smart_count} consultations',
    hy: '%{smart_count} խորհրդատվությունում',
  },
  applicants: { en: '%{smart_count} applicant |||| %{smart_count} applicants', hy: '%{smart_count} դիմորդի մոտ' },
  groups: { en: '%{smart_count} group |||| %{smart_count} groups', hy: '%{smart_count} խմբում' },
  times: {
    en: '%{smart_count} time to book |||| %{smart_count} times to book',
    hy: 'ամրագրման %{smart_count} ժամում',
  },
  instructors: { en: '%{smart_count} instructor |||| %{smart_count} instructors', hy: '%{smart_count} դասախոսի մոտ' },
} as const satisfies Record<string, Words>
/** How many records belong to a record. */
export const ownedWords = {
  groups: { en: '%{smart_count} group |||| %{smart_count} groups', hy: '%{smart_count} խումբ' },
  students: { en: '%{smart_count} student |||| %{smart_count} students', hy: '%{smart_count} ուսանող' },
  bookings: { en: '%{smart_count} booking |||| %{smart_count} bookings', hy: '%{smart_count} ամրագրում' },
  grades: { en: '%{smart_count} grade |||| %{smart_count} grades', hy: '%{smart_count} գնահատական' },
} as const satisfies Record<string, Words>

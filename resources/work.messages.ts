import { defineMessages } from './kernel/message'

/** Errors of tasks and reminders (part 2 §8). */
export const workMessages = defineMessages('work', {
  required: { en: 'Required', hy: 'Պարտադիր է' },
  dueDateRequired: { en: 'required', hy: 'պարտադիր է' },
  invalidType: { en: 'Not a valid type', hy: 'Անհայտ տեսակ' },
  coordinatorsOnly: {
    en: 'Only a project coordinator can own a task of type Other.',
    hy: '«Այլ» տեսակի առաջադրանքի պատասխանատու կարող է լինել միայն համակարգողը։',
  },
  tooManyDays: {
    en: 'At most %{most} days, the end not before the start.',
    hy: 'Առավելագույնը %{most} օր, ավարտը՝ ոչ սկզբից շուտ։',
  },
})

import { defineMessages } from './kernel/message'

/** What the public form says. */
export const publicMessages = defineMessages('public', {
  consent: {
    en: 'Without your consent the application cannot be kept.',
    hy: 'Առանց ձեր համաձայնության դիմումը հնարավոր չէ պահել։',
  },
})

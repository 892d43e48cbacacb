import { defineMessages } from './kernel/message'

/** Errors of exporting evaluations. */
export const evaluationMessages = defineMessages('evaluation', {
  none: { en: 'Nobody has answered yet.', hy: 'Դեռ ոչ ոք չի պատասխանել։' },
  tooFew: {
    en: 'The evaluation is anonymous: it is shown from %{least} answers on.',
    hy: 'Գնահատումն անանուն է․ այն ցուցադրվում է սկսած %{least} պատասխանից։',
  },
})

import { area } from '#kit/i18n/text'

/** Texts of the results of a group's evaluation. */
export const evaluationsArea = area('evaluations', {
  answered: {
    en: '%{filled} of %{students} students have answered.',
    hy: 'Պատասխանել է %{filled}/%{students} ուսանող։',
  },
  anonymous: {
    en: 'Anonymous: all %{shown} together, nobody by name.',
    hy: 'Անանուն․ բոլոր %{shown}-ը միասին, առանց անունների։',
  },
  someShown: {
    en: 'Anonymous: %{shown} are counted here; the next come three at a time, so that nobody is told apart.',
    hy: 'Անանուն․ այստեղ հաշված է %{shown}-ը, հաջորդները կավելանան երեքական, որպեսզի ոչ ոք չճանաչվի։',
  },
  none: { en: 'Nobody has answered yet.', hy: 'Դեռ ոչ ոք չի պատասխանել։' },
  noneText: {
    en: 'Students are asked when the course is over, before they get the certificate.',
    hy: 'Ուսանողներին հարցնում են դասընթացի ավարտից հետո՝ մինչև վկայականը ստանալը։',
  },
  tooFew: {
    en: 'The evaluation is anonymous: it is shown from %{least} answers on.',
    hy: 'Գնահատումն անանուն է․ այն ցուցադրվում է սկսած %{least} պատասխանից։',
  },
  export: { en: 'Export', hy: 'Արտահանել' },
  fileName: { en: 'evaluations', hy: 'գնահատումներ' },
  ratings: { en: 'Ratings by question', hy: 'Գնահատականներն ըստ հարցերի' },
  question: { en: 'Question', hy: 'Հարց' },
  mean: { en: 'Mean', hy: 'Միջին' },
  stars: { en: '%{smart_count} star |||| %{smart_count} stars', hy: '%{smart_count} աստղ' },
  nothingSaid: { en: 'Nobody wrote anything.', hy: 'Ոչ ոք ոչինչ չի գրել։' },
})

import { area, textOf } from './text'

/** Texts that any page may need, also when signed out: kept small, because all pages load them. */
export const pageArea = area('page', {
  tryLater: { en: 'Error. Please, try later', hy: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ' },
  noConnection: {
    en: 'The server cannot be reached. Check your connection and try again.',
    hy: 'Սերվերը հասանելի չէ։ Ստուգեք կապը և նորից փորձեք։',
  },
  crash: { en: 'Ooops something went wrong.', hy: 'Վա՜յ, ինչ-որ բան սխալ գնաց։' },
  crashText: {
    en: 'The page could not be shown. What was saved is safe.',
    hy: 'Էջը հնարավոր չեղավ ցուցադրել։ Պահպանվածն ապահով է։',
  },
  goBack: { en: 'Go back', hy: 'Վերադառնալ' },
  part: { en: 'A part of this page could not be loaded.', hy: 'Էջի մի մասը չհաջողվեց բեռնել։' },
  partText: {
    en: 'Cohort may have a new version, or the connection broke. Reload the page to go on.',
    hy: 'Հնարավոր է՝ Cohort-ը նոր տարբերակ ունի, կամ կապն ընդհատվել է։ Շարունակելու համար վերաբեռնեք էջը։',
  },
  reload: { en: 'Reload', hy: 'Վերաբեռնել' },
  loading: { en: 'Loading', hy: 'Բեռնվում է' },
  language: { en: 'Language', hy: 'Լեզու' },
})
/** The page texts outside React. */
export const pageText = textOf(pageArea)

import { missingWords } from './missing'
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
  ...missingWords,
  loading: { en: 'Loading', hy: 'Բեռնվում է' },
  language: { en: 'Language', hy: 'Լեզու' },
})
/** The page texts outside React. */
export const pageText = textOf(pageArea)

import { notify } from '../feedback/toast-store'
import { area, textOf } from '../i18n/text'

/** What is said of a session that the browser does not store. */
export const unstoredArea = area('unstored', {
  unstored: {
    en: "Can't save changes in local storage. You are signed in until this page is closed or reloaded.",
    hy: 'Այս դիտարկիչը ոչինչ չի պահում այս կայքի համար։ Դուք մուտք գործած կմնաք, մինչև էջը փակեք կամ վերաբեռնեք։',
  },
})
const t = textOf(unstoredArea)

/** Tells a person who has signed in that a reload signs them out. */
export const tellUnstored = (): void => notify('warning', t('unstored'))

import { area } from '#kit/i18n/text'

/** Texts of instructors and users beyond the labels of the declarations. */
export const peopleArea = area('people', {
  yes: { en: 'Yes', hy: 'Այո' },
  no: { en: 'No', hy: 'Ոչ' },
  deactivatedChip: { en: 'Deactivated', hy: 'Ապաակտիվացված' },
  deactivateTitle: { en: 'Deactivate this user?', hy: 'Ապաակտիվացնե՞լ օգտատիրոջը' },
  deactivateText: {
    en: 'They are signed out at once and cannot sign in. What they did stays.',
    hy: 'Նա անմիջապես դուրս կգա և այլևս չի կարողանա մուտք գործել։ Արածը կմնա։',
  },
  deactivate: { en: 'Deactivate', hy: 'Ապաակտիվացնել' },
})

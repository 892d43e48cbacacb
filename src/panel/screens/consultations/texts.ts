import { area, useText } from '#kit/i18n/text'

export const consultationsArea = area('consultations', {
  done: { en: 'Done', hy: 'Կատարված' },
  isDone: { en: '%{name} is done', hy: '%{name}․ կատարված է' },
  toApplicant: { en: 'Open the applicant %{name}', hy: 'Բացել դիմորդին՝ %{name}' },
})

/** The texts of the leads' screen in the current language. */
export const useConsultationsText = () => useText(consultationsArea)

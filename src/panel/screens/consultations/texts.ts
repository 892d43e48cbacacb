import { area, useText, type Text } from '#kit/i18n/text'

const en = {
  done: 'Done',
  isDone: '%{name} is done',
  toApplicant: 'Open the applicant %{name}',
} as const
type ConsultationsText = keyof typeof en

const consultationsArea = area<ConsultationsText>('consultations', en, {
  done: 'Կատարված',
  isDone: '%{name}․ կատարված է',
  toApplicant: 'Բացել դիմորդին՝ %{name}',
})

/** The texts of the leads' screen in the current language. */
export const useConsultationsText = (): Text<ConsultationsText> => useText(consultationsArea)

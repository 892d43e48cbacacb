import { area, useText, type Text } from '#kit/i18n/text'
import { applicantsEn, type ApplicantsText } from './texts.en'
import { applicantsHy } from './texts.hy'

const applicantsArea = area<ApplicantsText>('applicants', applicantsEn, applicantsHy)

/** The texts of the applicants' screens in the current language. */
export const useApplicantsText = (): Text<ApplicantsText> => useText(applicantsArea)

import type { ComponentType } from 'react'
import { cabinetArea } from '#kit/i18n/cabinet'
import { themed } from '#kit/theme/themed'
import type { Place } from '../shared/place'

const PersonalInfoPage = themed(() => import('./PersonalInfoPage'))
const EmailPage = themed<object>(() => import('./sign-in-pages').then((file) => ({ default: file.EmailPage })))
const PasswordPage = themed<object>(() => import('./sign-in-pages').then((file) => ({ default: file.PasswordPage })))

/** The account pages of the signed-in person: personal data, e-mail, password (part 1 §2.4). */
export const accountPlaces = (root: string, personalInfo: ComponentType = PersonalInfoPage): Place[] => [
  { path: `${root}/personal-info`, title: cabinetArea.texts.personalInfo, page: personalInfo },
  { path: `${root}/email`, title: cabinetArea.texts.changeEmail, page: EmailPage },
  { path: `${root}/password`, title: cabinetArea.texts.changePassword, page: PasswordPage },
]

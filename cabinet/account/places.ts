import { lazy, type ComponentType } from 'react'
import { cabinetArea } from '#kit/i18n/cabinet'
import type { Place } from '../shared/place'

const PersonalInfoPage = lazy(() => import('./PersonalInfoPage'))
const EmailPage = lazy(() => import('./EmailPage'))
const PasswordPage = lazy(() => import('./PasswordPage'))

/** The account of whoever is signed in: what the academy knows, e-mail, password (part 1 §2.4). */
export const accountPlaces = (root: string, personalInfo: ComponentType = PersonalInfoPage): Place[] => [
  { path: `${root}/personal-info`, title: cabinetArea.texts.personalInfo, page: personalInfo },
  { path: `${root}/email`, title: cabinetArea.texts.changeEmail, page: EmailPage },
  { path: `${root}/password`, title: cabinetArea.texts.changePassword, page: PasswordPage },
]

import { Navigate } from 'react-router'
import { lazy } from '#kit/lazy'
import { panelArea } from '#panel/kernel/page/panel-texts'
import { admins } from '#resources/access'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** The account area of staff (part 1 §2.4). */
const pages: readonly Page[] = [
  {
    path: '/account/personal-info',
    title: panelArea.texts.personalInfo,
    shape: 'form',
    element: lazy(() => import('./PersonalInfoPage')),
  },
  {
    path: '/account/email',
    title: panelArea.texts.changeEmail,
    shape: 'form',
    element: lazy(() => import('./EmailPage')),
  },
  {
    path: '/account/password',
    title: panelArea.texts.changePassword,
    shape: 'form',
    element: lazy(() => import('./PasswordPage')),
  },
  {
    path: '/account/email-settings',
    title: panelArea.texts.emailSettings,
    shape: 'form',
    element: lazy(() => import('./EmailSettingsPage')),
  },
  {
    path: '/account/create-user',
    title: panelArea.texts.createUser,
    shape: 'form',
    access: admins,
    element: lazy(() => import('./CreateUserPage')),
  },
  { path: '/account', title: panelArea.texts.account, element: () => <Navigate to="/account/personal-info" replace /> },
]

export const screens: Screens = { pages }

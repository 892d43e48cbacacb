import { lazy } from 'react'
import { Navigate } from 'react-router'
import { admins } from '#resources/access'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** The account area of staff (part 1 §2.4). */
const pages: readonly Page[] = [
  {
    path: '/account/personal-info',
    title: 'panel.personalInfo',
    shape: 'form',
    element: lazy(() => import('./PersonalInfoPage')),
  },
  {
    path: '/account/email',
    title: 'panel.changeEmail',
    shape: 'form',
    element: lazy(() => import('./EmailPage')),
  },
  {
    path: '/account/password',
    title: 'panel.changePassword',
    shape: 'form',
    element: lazy(() => import('./PasswordPage')),
  },
  {
    path: '/account/email-settings',
    title: 'panel.emailSettings',
    shape: 'form',
    element: lazy(() => import('./EmailSettingsPage')),
  },
  {
    path: '/account/create-user',
    title: 'panel.createUser',
    shape: 'form',
    access: admins,
    element: lazy(() => import('./CreateUserPage')),
  },
  { path: '/account', title: 'panel.account', element: () => <Navigate to="/account/personal-info" replace /> },
]

export const screens: Screens = { pages }

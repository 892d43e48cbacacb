import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import { lazy } from '#kit/lazy'
import { panelArea, type PanelKey } from '#panel/kernel/page/panel-texts'
import { admins } from '#resources/access'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

const form = (path: string, title: PanelKey, load: () => Promise<{ default: ComponentType }>): Page => ({
  path: `/account/${path}`,
  title: panelArea.texts[title],
  shape: 'form',
  element: lazy(load),
})

/** The account area of staff (part 1 §2.4). */
const pages: readonly Page[] = [
  form('personal-info', 'personalInfo', () => import('./PersonalInfoPage')),
  form('email', 'changeEmail', () => import('./EmailPage')),
  form('password', 'changePassword', () => import('./PasswordPage')),
  form('email-settings', 'emailSettings', () => import('./EmailSettingsPage')),
  { ...form('create-user', 'createUser', () => import('./CreateUserPage')), access: admins },
  { path: '/account', title: panelArea.texts.account, element: () => <Navigate to="/account/personal-info" replace /> },
]

export const screens: Screens = { pages }

import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { lazy, useEffect } from 'react'
import { Toasts } from '#kit/feedback/Toasts'
import { groupPlaces } from '#kit/session/auth-groups'
import { useSession, type CurrentUser } from '#kit/session/session-store'
import { AppTheme } from '#kit/theme/AppTheme'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { lightCalls } from '#kit/session/light-calls'
import { onLanguageChange } from '#kit/i18n/language'
import { PersonalInfoPage } from './account/PersonalInfoPage'
import { HomePage } from './shared/HomePage'
import { Layout } from './shared/Layout'

/** Keeps the language that a signed-in person picks on the server too, so that it follows them to other devices. */
function useKeptLanguage(): void {
  useEffect(
    () =>
      onLanguageChange(
        (language) => void send(lightCalls.writePreferences, { body: { language } }).catch(notifyFailure),
      ),
    [],
  )
}

const EmailPage = lazy(() => import('./account/EmailPage'))
const PasswordPage = lazy(() => import('./account/PasswordPage'))

/** The cabinet of instructors and students (part 1 §2.2, §2.3): the app that main.tsx picks for them. */
export default function CabinetApp() {
  const { user } = useSession()
  useKeptLanguage()
  if (user === null) return null
  return (
    <AppTheme variant="cabinet">
      <BrowserRouter>
        <CabinetRoutes user={user} />
      </BrowserRouter>
      <Toasts />
    </AppTheme>
  )
}

/** The routes of one group. Unknown account paths of an instructor lead to the personal information, others home. */
function CabinetRoutes({ user }: { user: CurrentUser }) {
  const isStudent = user.authGroup === 'STUDENT'
  const { home } = groupPlaces[user.authGroup]
  const account = isStudent ? '/student/account' : '/instructor/account'
  const info = `${account}/personal-info`
  return (
    <Routes>
      <Route element={<Layout user={user} account={account} />}>
        <Route path={home} element={<HomePage user={user} account={account} />} />
        {isStudent && <Route path="/student/account/dashboard" element={<HomePage user={user} account={account} />} />}
        <Route path={info} element={<PersonalInfoPage user={user} account={account} />} />
        <Route path={`${account}/email`} element={<EmailPage user={user} />} />
        <Route path={`${account}/password`} element={<PasswordPage user={user} />} />
        {!isStudent && <Route path="/instructor/account/*" element={<Navigate to={info} replace />} />}
        <Route path="*" element={<Navigate to={home} replace />} />
      </Route>
    </Routes>
  )
}

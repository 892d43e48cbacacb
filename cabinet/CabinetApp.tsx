import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSession, type CurrentUser } from '#kit/session/session-store'
import { followScheme } from '#kit/theme/colour-scheme'
import { notifyFailure } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { lightCalls } from '#kit/session/light-calls'
import { onLanguageChange } from '#kit/i18n/language'
import { Arriving } from '#kit/feedback/MissingPart'
import { Shell } from '#kit/feedback/Shell'
import { keepFocus } from '#kit/keep-focus'
import { useLive } from '#kit/query/live'
import { makeQueryClient } from '#kit/query/query-client'
import { untilIdle } from '#kit/until-idle'
import { HeadingProvider } from './shared/heading'
import { hearSteps } from './shared/hold-back'
import { Layout } from './shared/Layout'
import type { CabinetOf } from './shared/place'
import { UserContext } from './shared/user'
import '#kit/theme/parts.css'
import { ignoreStrayClicks } from '#kit/stray-clicks'

ignoreStrayClicks()
keepFocus()

hearSteps()

/** Also saves the language that a signed-in person picks on the server, so that their other devices use it. */
function useKeptLanguage(): void {
  useEffect(
    () =>
      onLanguageChange(
        (language, isChosenHere) =>
          isChosenHere && void send(lightCalls.writePreferences, { body: { language } }).catch(notifyFailure),
      ),
    [],
  )
}

/** Loaded when the page is idle; toasts that are shown earlier wait in their store. */
const Toasts = lazy(() =>
  untilIdle()
    .then(() => import('#kit/feedback/Toasts'))
    .then((part) => ({ default: part.Toasts })),
)
const StudentCabinet = lazy(() =>
  import('./student').then(({ studentCabinet }) => ({ default: cabinetApp(studentCabinet) })),
)
const InstructorCabinet = lazy(() =>
  import('./instructor').then(({ instructorCabinet }) => ({ default: cabinetApp(instructorCabinet) })),
)

/** The cabinet of instructors and students (part 1 §2.2, §2.3): the app that src/App.tsx picks for them. */
export default function CabinetApp() {
  const { user } = useSession()
  const [client] = useState(makeQueryClient)
  useKeptLanguage()
  useEffect(followScheme, [])
  if (user === null) return null
  return (
    <>
      <QueryClientProvider client={client}>
        <UserContext value={user}>
          <BrowserRouter>
            <Suspense
              fallback={
                <Arriving>
                  <Shell isNarrow />
                </Arriving>
              }
            >
              {user.authGroup === 'STUDENT' ? <StudentCabinet user={user} /> : <InstructorCabinet user={user} />}
            </Suspense>
          </BrowserRouter>
        </UserContext>
      </QueryClientProvider>
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  )
}

/** The routes of one cabinet, built from its places; unknown addresses redirect to its home. */
const cabinetApp = (cabinet: CabinetOf) =>
  function Cabinet({ user }: { user: CurrentUser }) {
    useLive()
    return (
      <HeadingProvider>
        <Routes>
          <Route element={<Layout cabinet={cabinet} user={user} />}>
            {cabinet.places.map(({ path, page: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            {cabinet.redirects?.map(({ from, to }) => (
              <Route key={from} path={from} element={<Navigate to={to} replace />} />
            ))}
            <Route path="*" element={<Navigate to={cabinet.home} replace />} />
          </Route>
        </Routes>
      </HeadingProvider>
    )
  }

import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { Arriving } from '#kit/feedback/MissingPart'
import NotFoundPage from '#kit/feedback/NotFoundPage'
import { Toasts } from '#kit/feedback/Toasts'
import { makeQueryClient } from '#kit/query/query-client'
import { tidyDrafts } from '#kit/session/drafts'
import { followScheme } from '#kit/theme/colour-scheme'
import { usePageFocus } from '#kit/use-page-focus'
import { hearSteps } from '../shared/hold-back'
import styles from './public.module.css'
import '#kit/theme/parts.css'

hearSteps()

const ApplyPage = lazy(() => import('./apply/ApplyPage'))
const StatusPage = lazy(() => import('./status/StatusPage'))
const InvoicesPage = lazy(() => import('./invoices/InvoicesPage'))
const ProjectsPage = lazy(() => import('./ProjectsPage'))
const AgreementPage = lazy(() => import('./AgreementPage'))
const BookingPage = lazy(() => import('./booking/BookingPage'))
const VerificationPage = lazy(() => import('./verification/VerificationPage'))

/** The pages without an account: the application form, and the pages of an application, opened by its link (DECISIONS 'Public pages'). */
export default function PublicApp() {
  const [client] = useState(makeQueryClient)
  useEffect(() => tidyDrafts(), [])
  useEffect(followScheme, [])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  )
}

function Pages() {
  const content = usePageFocus<HTMLDivElement>(useLocation().pathname)
  return (
    <div ref={content} tabIndex={-1} className={styles.pages}>
      <Suspense fallback={<Arriving />}>
        <Routes>
          <Route path="/apply/:course" element={<ApplyPage />} />
          <Route path="/public/applicants/:uuid">
            <Route index element={<StatusPage />} />
            <Route path="invoices" element={<InvoicesPage />} />
            <Route path="agreement" element={<AgreementPage />} />
            <Route path="verification" element={<VerificationPage />} />
            <Route path="final-projects" element={<ProjectsPage />} />
          </Route>
          <Route path="/public/verification" element={<VerificationPage />} />
          <Route path="/public/verification/:code" element={<VerificationPage />} />
          <Route path="/public/bookings/:token" element={<BookingPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </div>
  )
}

import type * as bookings from '#resources/bookings.calls'
import type * as calls from '#resources/public.calls'
import type * as verification from '#resources/verification.calls'
import { addressOf } from '#resources/kernel/call'
import { useCall } from '#kit/query/use-call'

const changes = ['bookings', 'bookingSlots', 'applicants']
/**
 * The calls of the public pages without their schemas, which are loaded only for validation; tests/cabinet/public-calls.test.ts compares
 * them with their contracts.
 */
export const publicCalls = {
  publicLogo: {
    ...addressOf<typeof calls.publicLogo>({ method: 'GET', path: '/public/logo' }),
    answer: 'file' as const,
  },
  publicCourse: addressOf<typeof calls.publicCourse>({ method: 'GET', path: '/public/courses/:uuid' }),
  publicSources: addressOf<typeof calls.publicSources>({ method: 'GET', path: '/public/courses/:uuid/sources' }),
  applyForCourse: addressOf<typeof calls.applyForCourse>({ method: 'POST', path: '/public/applications' }),
  applicationStatus: addressOf<typeof calls.applicationStatus>({ method: 'GET', path: '/public/applicants/:uuid' }),
  applicationInvoices: addressOf<typeof calls.applicationInvoices>({
    method: 'GET',
    path: '/public/applicants/:uuid/invoices',
  }),
  applicationProjects: addressOf<typeof calls.applicationProjects>({
    method: 'GET',
    path: '/public/applicants/:uuid/final-projects',
  }),
  bookingPage: {
    ...addressOf<typeof bookings.bookingPage>({ method: 'GET', path: '/public/bookings/:token' }),
    shows: ['bookings', 'bookingSlots'],
  },
  bookTime: {
    ...addressOf<typeof bookings.bookTime>({ method: 'POST', path: '/public/bookings/:token/book' }),
    changes,
  },
  waitForTime: {
    ...addressOf<typeof bookings.waitForTime>({ method: 'POST', path: '/public/bookings/:token/wait' }),
    changes,
  },
  cancelTime: {
    ...addressOf<typeof bookings.cancelTime>({ method: 'POST', path: '/public/bookings/:token/cancel' }),
    changes,
  },
  bookingCalendar: {
    ...addressOf<typeof bookings.bookingCalendar>({ method: 'GET', path: '/public/bookings/:token/calendar.ics' }),
    answer: 'file' as const,
  },
  verifyCode: addressOf<typeof verification.verifyCode>({ method: 'GET', path: '/public/verification/:code' }),
  verifyFile: addressOf<typeof verification.verifyFile>({ method: 'POST', path: '/public/verification' }),
  verifyParts: addressOf<typeof verification.verifyParts>({ method: 'POST', path: '/public/verification/parts' }),
  verificationKeys: addressOf<typeof verification.verificationKeys>({
    method: 'GET',
    path: '/public/verification-keys',
  }),
}

/** The course of an application form. */
export const useCourse = (uuid: string) => useCall(publicCalls.publicCourse, { params: { uuid } })
/** The lead sources to choose from. */
export const useSources = (uuid: string) => useCall(publicCalls.publicSources, { params: { uuid } })
/** The status of the application that a link belongs to. */
export const useStatus = (uuid: string) => useCall(publicCalls.applicationStatus, { params: { uuid } })
/** The payments of an application. */
export const useInvoices = (uuid: string) => useCall(publicCalls.applicationInvoices, { params: { uuid } })
/** The final projects of an applicant's group. */
export const useProjects = (uuid: string) => useCall(publicCalls.applicationProjects, { params: { uuid } })

import { useQuery } from '@tanstack/react-query'
import type * as calls from '#resources/public.calls'
import { addressOf } from '#resources/kernel/call'
import { send } from '#kit/http/send'

/**
 * The calls of the pages of an application, without their schemas, which nothing there needs: tests/cabinet/public-calls.test.ts
 * holds them to their contracts.
 */
export const publicCalls = {
  applicationStatus: addressOf<typeof calls.applicationStatus>({ method: 'GET', path: '/public/applicants/:uuid' }),
  applicationInvoices: addressOf<typeof calls.applicationInvoices>({
    method: 'GET',
    path: '/public/applicants/:uuid/invoices',
  }),
  applicationProjects: addressOf<typeof calls.applicationProjects>({
    method: 'GET',
    path: '/public/applicants/:uuid/final-projects',
  }),
}

/** Where the application of a link stands. */
export const useStatus = (uuid: string) =>
  useQuery({
    queryKey: ['status', uuid],
    queryFn: ({ signal }) => send(publicCalls.applicationStatus, { params: { uuid } }, { signal }),
  })
/** Its payments. */
export const useInvoices = (uuid: string) =>
  useQuery({
    queryKey: ['invoices', uuid],
    queryFn: ({ signal }) => send(publicCalls.applicationInvoices, { params: { uuid } }, { signal }),
  })
/** The final projects of its group. */
export const useProjects = (uuid: string) =>
  useQuery({
    queryKey: ['projects', uuid],
    queryFn: ({ signal }) => send(publicCalls.applicationProjects, { params: { uuid } }, { signal }),
  })

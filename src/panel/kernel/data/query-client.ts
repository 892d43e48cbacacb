import { useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { isUnreached, makeQueryClient } from '#kit/query/query-client'

/** Whether the server was not reached at all, said by our calls or by react-admin's. */
export const isNoConnection = (failure: unknown): boolean =>
  isUnreached(failure) || (failure instanceof HttpError && failure.status === 0)

/** The panel's cache. */
export const makePanelQueryClient = () => makeQueryClient(isNoConnection)

/** How often a call is tried again, for react-admin's controllers, which would not. */
export const useUsualRetry = () => useQueryClient().getDefaultOptions().queries?.retry ?? false

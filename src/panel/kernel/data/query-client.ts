import { useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { isUnreached } from '#kit/http/api-error'
import { makeQueryClient } from '#kit/query/query-client'

/** Whether an error, of the kit's calls or react-admin's, means that the server was not reached. */
export const isNoConnection = (failure: unknown): boolean =>
  isUnreached(failure) || (failure instanceof HttpError && failure.status === 0)

/** The query cache of the panel. */
export const makePanelQueryClient = () => makeQueryClient(isNoConnection)

/** Retry rule for react-admin's controllers, which otherwise do not retry. */
export const useUsualRetry = () => useQueryClient().getDefaultOptions().queries?.retry ?? false

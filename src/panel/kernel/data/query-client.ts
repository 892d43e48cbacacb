import { HttpError } from 'react-admin'
import { isUnreached, makeQueryClient } from '#kit/query/query-client'

/** Whether the server was not reached at all, said by our calls or by react-admin's. */
export const isNoConnection = (failure: unknown): boolean =>
  isUnreached(failure) || (failure instanceof HttpError && failure.status === 0)

/** The panel's cache. */
export const makePanelQueryClient = () => makeQueryClient(isNoConnection)

import { ApiError } from '../http/api-error'

/** Puts a notice for the login page at the present address, where it stays over a reload. */
const leave = (notice?: string) => window.history.replaceState({ ...window.history.state, notice }, '')

/** Makes a call that ends the session: where its answer is lost, the login page shows the notice once that is noticed. */
export async function mayEndSession(notice: string, call: () => Promise<unknown>): Promise<void> {
  leave(notice)
  try {
    await call()
  } catch (failure) {
    // Neither lost, nor refused because the session has ended.
    if (failure instanceof ApiError && failure.status !== 0 && failure.status !== 401) leave()
    throw failure
  }
}

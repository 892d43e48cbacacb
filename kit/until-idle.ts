/** Resolves when the page is idle, at the latest after two seconds, so that the first content is not delayed. */
export const untilIdle = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    // Safari does not have requestIdleCallback.
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(resolve, { timeout: 2_000 })
      : setTimeout(resolve, 200),
  )

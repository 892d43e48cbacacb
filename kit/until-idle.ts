/** Ends when the page has nothing more urgent to do, within two seconds: what it shows first comes first. */
export const untilIdle = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    // Safari has none.
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(resolve, { timeout: 2_000 })
      : setTimeout(resolve, 200),
  )

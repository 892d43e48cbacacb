import type { Context } from '#server/kernel/context'

const launches = new WeakSet<Context>()

/** Marks the transaction of a launch, the only operation that makes a planning group ongoing. */
export const markLaunch = (context: Context): void => void launches.add(context)
export const isLaunching = (context: Context): boolean => launches.has(context)

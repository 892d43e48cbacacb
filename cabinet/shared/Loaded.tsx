import type { ComponentProps } from 'react'
import { Loaded as Shown } from '#kit/feedback/Loaded'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { Unloaded } from './Unloaded'

interface LoadedProps<T> extends Omit<ComponentProps<typeof Shown<T>>, 'meanwhile'> {
  /** Number of skeleton rows. */
  rows?: number
}

/** The data of a call, with skeleton rows while it loads. */
export function Loaded<T>({ rows = 5, ...call }: LoadedProps<T>) {
  const { data, error, refetch } = call.query
  if (data === undefined && error) return <Unloaded failure={error} onRetry={() => void refetch()} />
  return <Shown {...call} meanwhile={<SkeletonRows columns={[220, 90]} rows={rows} />} />
}

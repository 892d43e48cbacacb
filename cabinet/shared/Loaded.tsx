import type { ComponentProps } from 'react'
import { Loaded as Shown } from '#kit/feedback/Loaded'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'

interface LoadedProps<T> extends Omit<ComponentProps<typeof Shown<T>>, 'meanwhile'> {
  /** Number of skeleton rows. */
  rows?: number
}

/** The data of a call, with skeleton rows while it loads. */
export const Loaded = <T,>({ rows = 5, ...call }: LoadedProps<T>) => (
  <Shown {...call} meanwhile={<SkeletonRows columns={[220, 90]} rows={rows} />} />
)

import Skeleton from '@mui/material/Skeleton'
import { Suspense, type ComponentType } from 'react'
import { lazy } from '#kit/lazy'
import type { InputProps } from '#panel/kernel/screen-parts'

/** An input whose code is loaded with the first form, so that lists do not load it. */
function lazyInput(name: keyof (typeof import('./inputs'))['inputs']): ComponentType<InputProps> {
  const Input = lazy(async () => ({ default: (await import('./inputs')).inputs[name] }))
  return function LazyInput(props) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={36} sx={{ mt: '21px' }} />}>
        <Input {...props} />
      </Suspense>
    )
  }
}

/** The own inputs of an applicant's form by field name, loaded on demand. */
export const lazyInputs = {
  status: lazyInput('status'),
  scheduledDate: lazyInput('scheduledDate'),
  groupId: lazyInput('groupId'),
  email: lazyInput('email'),
}

import Skeleton from '@mui/material/Skeleton'
import { Suspense, type ComponentType } from 'react'
import { lazy } from '#kit/lazy'
import type { InputProps } from '#panel/kernel/screen-parts'
import { formNames } from './form-names'

/** An input whose code is loaded with the first form, so that lists do not load it. */
function lazyInput(name: string): ComponentType<InputProps> {
  const Input = lazy(async () => {
    const found = (await import('./inputs')).inputs[name]
    if (!found) throw new Error(`applicants have no input for ${name}`)
    return { default: found }
  })
  return function LazyInput(props) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={36} sx={{ mt: '21px' }} />}>
        <Input {...props} />
      </Suspense>
    )
  }
}

/** The inputs of an applicant's form by field name, loaded on demand. */
export const lazyInputs = Object.fromEntries(formNames.map((name) => [name, lazyInput(name)]))

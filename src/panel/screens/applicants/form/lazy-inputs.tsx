import Skeleton from '@mui/material/Skeleton'
import { Suspense, type ComponentType } from 'react'
import { lazy } from '#kit/lazy'
import type { InputProps } from '#panel/kernel/screen-parts'
import { formNames } from './form-names'

/** An input that arrives with the first form: lists need none of it. */
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

/** The inputs of an applicant's form by field. */
export const lazyInputs = Object.fromEntries(formNames.map((name) => [name, lazyInput(name)]))

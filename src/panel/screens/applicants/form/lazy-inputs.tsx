import Skeleton from '@mui/material/Skeleton'
import { lazyPart } from '#panel/kernel/lazy-part'

/** An input whose code is loaded with the first form, so that lists do not load it. */
const lazyInput = (name: keyof (typeof import('./inputs'))['inputs']) =>
  lazyPart(
    () => import('./inputs').then(({ inputs }) => inputs[name]),
    <Skeleton variant="rounded" height={36} sx={{ mt: '21px' }} />,
  )

/** The own inputs of an applicant's form by field name, loaded on demand. */
export const lazyInputs = {
  status: lazyInput('status'),
  scheduledDate: lazyInput('scheduledDate'),
  groupId: lazyInput('groupId'),
  email: lazyInput('email'),
}

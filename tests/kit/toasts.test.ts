import { expect, test } from 'vitest'
import { currentToasts, dismissToast, notifyFailure } from '#kit/feedback/toast-store'
import { ApiError } from '#kit/http/api-error'

const saidOf = (body: object): string | undefined => {
  notifyFailure(new ApiError(422, { code: 'invalid', ...body }, 'Error'))
  const [toast] = currentToasts()
  if (toast) dismissToast(toast.id)
  return toast?.description
}
const marked = { key: 'error.invalid', uiMessage: 'Please check the marked fields.' }

test('where no field is marked, a refusal says why the first one was refused', () => {
  const errors = { minutes: 'Must be at least 1', note: 'This field is required!' }
  expect(saidOf({ ...marked, errors })).toBe('Must be at least 1')
})

test('a refusal that says more than that, or names no field, stays as it is', () => {
  expect(saidOf(marked)).toBe('Please check the marked fields.')
  expect(saidOf({ key: '', uiMessage: 'No room on Monday.', errors: { day: 'Already in use.' } })).toBe(
    'No room on Monday.',
  )
})

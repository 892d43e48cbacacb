import { expect, test } from 'vitest'
import { currentToasts, dismissToast, notify, notifyFailure, TOAST_MS } from '#kit/feedback/toast-store'
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

test('a toast stays for 5 seconds, and of three the two newest are shown, each with its usual words', () => {
  notify('info', 'First', 'A')
  notify('success')
  notify('error')

  const said = currentToasts().map(({ type, title, description }) => [type, title, description])
  for (const { id } of currentToasts()) dismissToast(id)
  expect(said).toEqual([
    ['error', 'Error', 'Error. Please, try later'],
    ['success', 'Success!', 'Request fulfilled'],
  ])
  expect(TOAST_MS).toBe(5_000)
})

import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary'

test('a page that crashes says so, with a button that leads back', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = (): never => {
    throw new Error('broken')
  }
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )

  log.mockRestore()
  expect(screen.getByText('Ooops something went wrong.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy()
})

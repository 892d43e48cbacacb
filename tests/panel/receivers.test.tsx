import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { emails } from '#resources/emails'
import { mailReceivers } from '#resources/message-receivers'
import { Receivers } from '#panel/screens/services/receivers/Receivers'
import { fakeApi, show } from './form-support'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A mail with 80 failed receivers; a click sends it again to 50 of them. */
function Mail() {
  const [failed, setFailed] = useState(80)
  const counts = { all: 80, QUEUED: 0, SENDING: 0, SENT: 80 - failed, FAILED: failed, KEPT: 0, UNCERTAIN: 0 }
  return (
    <>
      <button onClick={() => setFailed(30)}>Fewer</button>
      <Receivers of={{ message: emails, receivers: mailReceivers, by: 'emailIds' }} message={{ id: 5, counts }} />
    </>
  )
}

test('when receivers leave the view, its pager shows the last page that is left and goes on from there', async () => {
  fakeApi({})
  const { user } = show(<Mail />, '/services/mass-mailing/5')
  await screen.findByText('1–25 of 80')
  for (let turns = 0; turns < 3; turns++) await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('76–80 of 80')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Fewer' }))
  expect(screen.getByText('26–30 of 30')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByText('1–25 of 30')).toBeTruthy()
})

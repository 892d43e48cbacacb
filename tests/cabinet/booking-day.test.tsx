import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BookingPage } from '#resources/bookings.calls'
import { MyBooking } from '../../cabinet/public/booking/MyBooking'

test('a page of a booking that stays open over midnight in the academy says that it is today', () => {
  vi.useFakeTimers({ now: new Date('2028-02-28T19:59:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const page: BookingPage = {
    academy: 'Cohort',
    course: 'Data science',
    kind: 'INTERVIEW',
    isOpen: true,
    zone: 'Asia/Yerevan',
    hours: 24,
    contact: null,
    slots: [],
    booking: {
      slotId: 1,
      start: '2028-02-29T06:00:00.000Z',
      end: '2028-02-29T06:20:00.000Z',
      place: null,
      link: null,
      person: null,
      isVideo: false,
      hasBoth: false,
      until: '2028-02-28T06:00:00.000Z',
      mayChange: false,
    },
    waiting: null,
  }
  const none = () => {}
  render(
    <MyBooking
      page={page}
      isBusy={false}
      onCalendar={none}
      onLeave={none}
      onCancel={none}
      onMove={none}
      onVideo={none}
      foot={null}
    />,
  )
  screen.getByText('29 Feb, 2028, 20 minutes, tomorrow')

  act(() => void vi.advanceTimersByTime(120_000))

  expect(screen.getByText(/20 minutes/).textContent).toBe('29 Feb, 2028, 20 minutes, today')
})

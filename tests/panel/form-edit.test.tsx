import { expect, test } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import { applicants } from '#resources/applicants'
import { certificates } from '#resources/certificates'
import { courses } from '#resources/courses'
import { payments } from '#resources/payments'
import { teams } from '#resources/teams'
import { fakeApi, show, type Answers } from './form-support'

const course = {
  id: 5,
  version: 3,
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  name: 'QA Engineering',
  courseCategory: 'PRO_COURSES',
  branch: 'YEREVAN',
  level: 1,
  trackId: 2,
  track: { id: 2, name: 'Testing' },
  expectedNumberOfApplicants: 20,
  defaultProjectCoordinatorId: 1,
  defaultProjectCoordinator: { id: 1, username: 'nane' },
  defaultDuration: {
    value: 3,
    timeScale: 'MONTH',
    durationInDays: 90,
  },
  defaultTuitionFee: { currency: 'AMD', amount: 48000, feeType: 'MONTHLY' },
  examSource: 'CODE_SIGNAL',
  examProcessType: 'MANUAL',
  emailTemplate: 'website-default-template',
  testLink: null,
  testId: null,
  examPercentage: null,
}
const history = {
  history: [
    {
      id: 9,
      action: 'update',
      at: '2026-11-17T08:00:00.000Z',
      byName: 'Nane Abrahamyan',
      changes: { name: ['QA', 'QA Engineering'] },
    },
  ],
}

async function openCourse(answers: Answers = {}) {
  const seen = fakeApi({ 'GET /course/5': { body: course }, 'GET /course/5/history': { body: history }, ...answers })
  const view = show(<EditDrawer resource={courses} />, '/courses?pageNumber=2&editId=5')
  const drawer = await screen.findByRole('dialog', { name: 'Edit course' })
  await within(drawer).findByLabelText(/^Name/)
  return { ...view, seen, drawer: within(screen.getByRole('dialog')) }
}

test('the drawer opens with the record, says who changed it, and offers no saving yet', async () => {
  const { drawer } = await openCourse()

  expect(drawer.getByLabelText(/^Name/)).toHaveProperty('value', 'QA Engineering')
  expect(await drawer.findByText('QA Engineering, changed 17 Nov, 2026 by Nane Abrahamyan')).toBeTruthy()
  expect(drawer.getByText('No changes')).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

test('only what changed is sent, with the version, and the drawer closes', async () => {
  const { drawer, user, seen } = await openCourse({
    'PUT /course/5': {
      body: {
        ...course,
        name: 'QA Pro',
        version: 4,
      },
    },
  })

  await user.clear(drawer.getByLabelText(/^Name/))
  await user.type(drawer.getByLabelText(/^Name/), 'QA Pro')
  expect(drawer.getByText('1 unsaved change')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(window.location.search).toBe('?pageNumber=2'))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'QA Pro', version: 3 })
  expect(await screen.findByText('Name is QA Pro')).toBeTruthy()
  expect(screen.getByText('QA Engineering before')).toBeTruthy()
})

test('an error of the server lands under its field and goes when the value changes', async () => {
  const body = {
    code: 'invalid',
    message: 'x',
    uiMessage: 'Please check the marked fields.',
    errors: { 'defaultDuration.value': 'Too long.' },
  }
  const { drawer, user } = await openCourse({ 'PUT /course/5': { status: 422, body } })
  const duration = drawer.getByRole('textbox', { name: /^Duration/ })

  await user.clear(duration)
  await user.type(duration, '900')
  await user.click(drawer.getByRole('button', { name: 'Save' }))

  expect(await drawer.findByText('Too long.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(duration))
  expect(duration.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Please check the marked fields.')).toBeNull()
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(duration, '{Backspace}')
  await waitFor(() => expect(drawer.queryByText('Too long.')).toBeNull())
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

test('what is refused of a list as a whole stands under it and takes the focus, while the list stays as it was sent', async () => {
  const team = {
    id: 6,
    version: 1,
    name: 'Alpha',
    teamName: 'Alpha',
    members: [],
    memberRecords: [],
    phoneNumbers: [{ id: 2, number: '+37410123456' }],
  }
  const refusal = {
    code: 'wrong_state',
    message: 'x',
    uiMessage: 'Both ring at once.',
    errors: { phoneNumbers: 'Both ring at once.', 'issues.0': 'Both ring at once.' },
  }
  fakeApi({ 'GET /teams/6': { body: team }, 'PUT /teams/6': { status: 409, body: refusal } })
  const { user } = show(<EditDrawer resource={teams} />, '/advanced/teams?editId=6')
  const number = await screen.findByDisplayValue('+37410123456')

  await user.type(number, '7')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const told = await screen.findByText('Both ring at once.')
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true))
  expect(screen.getAllByText('Both ring at once.')).toHaveLength(1)
  await user.type(screen.getByDisplayValue('+374101234567'), '8')
  await waitFor(() => expect(screen.queryByText('Both ring at once.')).toBeNull())
})

test('what is refused of a part of one input stands at it and goes when it changes', async () => {
  const refusal = {
    code: 'invalid',
    message: 'x',
    uiMessage: 'Please check the marked fields.',
    errors: { 'name.1': 'Too long.', 'name.2': 'Too strange.' },
  }
  const { drawer, user } = await openCourse({ 'PUT /course/5': { status: 422, body: refusal } })
  const name = drawer.getByLabelText(/^Name/)

  await user.type(name, '; and more')
  await user.click(drawer.getByRole('button', { name: 'Save' }))

  expect(await drawer.findByText('Too long.')).toBeTruthy()
  expect(drawer.getByText('1 unsaved change, 1 field to fix')).toBeTruthy()
  await user.type(name, '{Backspace}')
  await waitFor(() => expect(drawer.queryByText('Too long.')).toBeNull())
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

test('a required field complains once it is left, not before', async () => {
  const { drawer, user } = await openCourse()

  await user.clear(drawer.getByLabelText(/^Name/))
  expect(drawer.queryByText('This field is required!')).toBeNull()
  await user.tab()

  expect(await drawer.findByText('This field is required!')).toBeTruthy()
  expect(drawer.getByText('1 unsaved change, 1 field to fix')).toBeTruthy()
})

test('Reset brings the opened values back', async () => {
  const { drawer, user } = await openCourse()
  await user.type(drawer.getByLabelText(/^Name/), ' II')

  await user.click(drawer.getByRole('button', { name: 'Reset' }))

  expect(drawer.getByLabelText(/^Name/)).toHaveProperty('value', 'QA Engineering')
  expect(drawer.getByText('No changes')).toBeTruthy()
})

test('closing asks while something is unsaved: stay keeps it, leave lets it go', async () => {
  const { drawer, user } = await openCourse()
  await user.type(drawer.getByLabelText(/^Name/), ' II')

  await user.keyboard('{Escape}')
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Cancel',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'QA Engineering II')

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(window.location.search).toBe('?pageNumber=2'))
})

test('what others changed in other fields joins what is saved, and is named', async () => {
  const current = { ...course, branch: 'VANADZOR', version: 8 }
  const conflict = { status: 409, body: { code: 'conflict', message: 'x', uiMessage: 'x', current } }
  const { drawer, user, seen } = await openCourse({
    'PUT /course/5': (body) =>
      (body as { version: number }).version === 8 ? { body: { ...current, name: 'QA Pro' } } : conflict,
  })
  await user.clear(drawer.getByLabelText(/^Name/))
  await user.type(drawer.getByLabelText(/^Name/), 'QA Pro')

  await user.click(drawer.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved, with what others changed meanwhile: Branch')).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { name: 'QA Pro', version: course.version },
    { name: 'QA Pro', version: 8 },
  ])
})

test('a conflict shows both, by keys too; what others changed beside it is joined, or left as it was', async () => {
  const current = { ...course, name: 'Quality', branch: 'VANADZOR', version: 8 }
  const conflict = { status: 409, body: { code: 'conflict', message: 'x', uiMessage: 'x', current } }
  let isFirst = true
  const { drawer, user, seen } = await openCourse({
    'PUT /course/5': () => {
      if (!isFirst) return { body: { ...current, name: 'QA Pro' } }
      isFirst = false
      return conflict
    },
  })
  await user.clear(drawer.getByLabelText(/^Name/))
  await user.type(drawer.getByLabelText(/^Name/), 'QA Pro')

  await user.click(drawer.getByRole('button', { name: 'Save' }))
  const notice = within(await drawer.findByRole('alert'))
  expect(notice.getByText('Branch')).toBeTruthy()
  expect(notice.getByText('Vanadzor', { exact: false })).toBeTruthy()
  const chooser = within(notice.getByRole('group', { name: 'Name' }))
  expect(chooser.getByText(/^Before both: QA Engineering$/)).toBeTruthy()
  // Nothing is chosen yet, so it cannot be saved.
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  const [mine, theirs] = chooser.getAllByRole('radio')
  theirs!.focus()
  await user.keyboard('2')
  expect(theirs).toHaveProperty('checked', true)
  await user.keyboard('1')
  expect(mine).toHaveProperty('checked', true)
  await user.click(notice.getByRole('button', { name: 'Keep the old: Branch' }))

  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      name: 'QA Pro',
      branch: course.branch,
      version: 8,
    }),
  )
})

test('a lost connection shows a toast and loses nothing', async () => {
  const { drawer, user } = await openCourse({ 'PUT /course/5': { status: 0, body: null } })
  await user.type(drawer.getByLabelText(/^Name/), ' II')

  await user.click(drawer.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeTruthy()
  expect(drawer.getByLabelText(/^Name/)).toHaveProperty('value', 'QA Engineering II')
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

test('a record that is not there says so; a failure offers Retry', async () => {
  let fails = true
  fakeApi({
    'GET /applicant/7': () =>
      fails
        ? {
            status: 500,
            body: { code: 'unexpected', message: 'x', uiMessage: 'Error. Please, try later' },
          }
        : { status: 404, body: { code: 'not_found', message: 'x', uiMessage: 'Not found.' } },
  })
  const { user } = show(<EditDrawer resource={applicants} />, '/applicants?editId=7')

  expect(await screen.findByText('There was a problem to load content')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('This record is not there')).toBeTruthy()
})

test.each(['abc', '', '-1'])('an address that names no record opens no drawer: %j', (id) => {
  const page = (
    <>
      <h1>Courses</h1>
      <EditDrawer resource={courses} />
    </>
  )
  show(page, `/courses?editId=${id}`)
  expect(screen.getByRole('heading', { name: 'Courses' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft of this browser is not laid over what somebody saved since: both are shown, the person decides', async () => {
  const first = await openCourse()
  await first.user.clear(first.drawer.getByLabelText(/^Name/))
  await first.user.type(first.drawer.getByLabelText(/^Name/), 'QA Pro')
  first.unmount()

  const current = { ...course, name: 'QA II', version: 4 }
  const { drawer, user, seen } = await openCourse({
    'GET /course/5': { body: current },
    'PUT /course/5': { body: { ...current, name: 'QA Pro', version: 5 } },
  })
  await user.click(await drawer.findByRole('button', { name: 'Continue with it' }))
  expect(drawer.getByLabelText(/^Name/)).toHaveProperty('value', 'QA Pro')
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  const notice = within(await drawer.findByRole('alert'))
  expect(notice.getByText(/^Before both: QA Engineering$/)).toBeTruthy()
  expect(notice.getAllByRole('radio').map((each) => each.closest('label')!.textContent)).toEqual([
    'QA ProYou, now1',
    expect.stringMatching(/^QA II.*2$/),
    'QA Pro QA IIBoth, one after the other3',
  ])
  await user.click(notice.getAllByRole('radio')[0]!)
  await user.click(notice.getByRole('button', { name: 'Save what is chosen' }))
  await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'QA Pro', version: 4 }))
})

test('the drawer names a payment with its day as days are written everywhere', async () => {
  const payment = {
    id: 4,
    version: 1,
    title: 'Ani Sargsyan, 2031-12-07',
    date: '2031-12-07',
    currency: 'AMD',
    amount: 48000,
  }
  fakeApi({ 'GET /payment/4': { body: payment } })
  show(<EditDrawer resource={payments} />, '/payments?editId=4')

  expect(await screen.findByText('Ani Sargsyan, 07 Dec, 2031')).toBeTruthy()
})

test('a drawer of what nobody may change is not called Edit', async () => {
  const certificate = { id: 7, version: 1, studentName: 'Mher Papoyan', courseName: 'QA', status: 'MADE' }
  fakeApi({ 'GET /certificate/7': { body: certificate } })
  show(<EditDrawer resource={certificates} />, '/services/certificates?editId=7')
  const drawer = await screen.findByRole('dialog', { name: 'Certificate' })
  await within(drawer).findByText('QA')
  expect(within(drawer).queryByText(/Edit/)).toBeNull()
})

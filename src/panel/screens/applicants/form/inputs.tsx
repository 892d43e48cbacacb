import { useEffect, useRef, type ComponentType } from 'react'
import { useRecordContext, type RaRecord } from 'react-admin'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useLocation, useSearchParams } from 'react-router'
import { isApplicantStatus, scheduledStatuses, studentPicker } from '#resources/applicant-statuses'
import { isDateOfAnother } from '#resources/appointments'
import { numberOf, rowOf, textOf } from '#panel/kernel/cells/read-value'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps } from '#panel/kernel/screen-parts'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { KnownNotice } from '../known/KnownNotice'
import { NoticesInForm } from './NoticesInForm'
import { GroupInput } from './GroupInput'

/** The own inputs of an applicant's form by field name; loaded with the first form. */
export const inputs = {
  status: StatusInput,
  scheduledDate: ScheduledDateInput,
  groupId: GroupInput,
  email: EmailInput,
} satisfies Record<string, ComponentType<InputProps>>

/** The e-mail; for a new applicant, a notice below it says whether the e-mail or the phone is already known. */
function EmailInput(props: InputProps) {
  const { record } = useFormInfo()
  return (
    <>
      <DerivedInput {...props} />
      {record === null && <KnownHere />}
    </>
  )
}

function KnownHere() {
  const [name, email, phoneNumber, courseId] = useWatch({ name: ['name', 'email', 'phoneNumber', 'courseId'] })
  return (
    <KnownNotice
      name={textOf(name) ?? ''}
      email={textOf(email) ?? ''}
      phoneNumber={textOf(phoneNumber) ?? ''}
      courseId={numberOf(courseId)}
    />
  )
}

/** The date of an exam or interview: required with a scheduled status (part 2 §4), hidden with another one unless it has a value. */
function ScheduledDateInput({ field, name }: InputProps) {
  const status = textOf(useWatch({ name: 'status' }))
  const value = textOf(useWatch({ name }))
  const [params] = useSearchParams()
  const isScheduled = status !== null && scheduledStatuses.includes(status)
  useDateAnew(name, value, status)
  // A bulk change may keep each record's status, so the date is always shown.
  if (!isScheduled && value === null && !params.has('bulk')) return <NoticesInForm />
  return (
    <>
      <DerivedInput field={isScheduled ? { ...field, required: true } : field} name={name} />
      <NoticesInForm />
    </>
  )
}

/** Clears the date while the chosen status needs another appointment than the saved one, and restores it afterwards. */
function useDateAnew(name: string, value: string | null, status: string | null) {
  const { record, opened } = useFormInfo()
  const { setValue } = useFormContext()
  const [before, date] = [textOf(opened.status), textOf(opened.scheduledDate)]
  const isAnothers =
    record !== null &&
    isApplicantStatus(before) &&
    isApplicantStatus(status) &&
    isDateOfAnother({ status: before, scheduledDate: date }, status, new Date())
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current === isAnothers) return
    isAsked.current = isAnothers
    if (value === (isAnothers ? date : null)) setValue(name, isAnothers ? null : date, { shouldDirty: true })
  }, [isAnothers, value, date, name, setValue])
}

/** States of groups on whose page students can only be enrolled or dropped out (DECISIONS 'Pickers'). */
const studying = ['ONGOING', 'WAITING_FOR_DEMO']

/** The status with its chips: all but DROP_OUT_AFTER_ENROLLMENT, unless that is the current one (part 2 §4); fewer on a group's page. */
function StatusInput({ field, name }: InputProps) {
  const { pathname } = useLocation()
  const { record, opened } = useFormInfo()
  const pageRecord = useRecordContext<RaRecord>()
  if (field.kind !== 'choice') return null
  // A form for many applicants has no record; on the page of a group, the group is that of the page.
  const group = record === null ? pageRecord : rowOf(record.group)
  const state = textOf(group?.groupState)
  const isStudent = pathname.startsWith('/groups/') && state !== null && studying.includes(state)
  const current = textOf(get(opened, name))
  const offer: readonly string[] = isStudent ? studentPicker : (field.offer ?? [])
  return <DerivedInput field={{ ...field, offer: current === null ? offer : [...offer, current] }} name={name} />
}

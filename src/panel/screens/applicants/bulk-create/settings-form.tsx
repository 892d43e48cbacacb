import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { applicants } from '#resources/applicants'
import { restrictedPicker, scheduledStatuses } from '#resources/applicant-statuses'
import type { Row } from '#resources/kernel/check-row'
import type { AnyField } from '#resources/kernel/field'
import { numberOf, textOf } from '#panel/kernel/cells/read-value'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { FormInfoProvider } from '#panel/kernel/form/form-context'
import { GroupInput } from '../form/GroupInput'
import { joinedStates } from '../groups/use-open-groups'
import styles from './bulk-create.module.css'

/** Values that all people of a paste share. */
export interface Shared {
  status: string | null
  courseId: number | null
  groupId: number | null
  registrationSource: string | null
  /** Only with a scheduled status. */
  scheduledDate: string | null
}
const opened: Row = {
  status: 'APPLIED_ONLY',
  courseId: null,
  groupId: null,
  registrationSource: 'MANUAL',
  scheduledDate: null,
}

const { status, courseId, groupId, registrationSource, scheduledDate } = applicants.fields
/** Bulk create offers the restricted picker (DECISIONS 'Pickers'). */
const restricted: AnyField = { ...status, offer: restrictedPicker }
const asked: AnyField = { ...scheduledDate, required: true }
const required: AnyField = { ...registrationSource, required: true }

/** The form of the shared values. */
export const useSharedForm = (): UseFormReturn<Row> => useForm<Row>({ defaultValues: opened })

const isScheduled = (value: string | null) => value !== null && scheduledStatuses.includes(value)

/** The current values of the form; the date is null without a scheduled status. */
export function useShared(form: UseFormReturn<Row>): Shared {
  const values = useWatch({ control: form.control })
  return {
    status: textOf(values.status),
    courseId: numberOf(values.courseId),
    groupId: numberOf(values.groupId),
    registrationSource: textOf(values.registrationSource),
    scheduledDate: isScheduled(textOf(values.status)) ? textOf(values.scheduledDate) : null,
  }
}

/** Whether all required values are set. */
export const isComplete = (shared: Shared): boolean =>
  shared.status !== null &&
  shared.courseId !== null &&
  shared.registrationSource !== null &&
  (!isScheduled(shared.status) || shared.scheduledDate !== null)

/** Whether any value differs from the default. */
export const isChanged = (shared: Shared): boolean =>
  Object.entries(shared).some(([name, value]) => value !== opened[name])

/** Inputs for the shared status, course, group and source, and for the date with a scheduled status. */
export function SharedFields({ form }: { form: UseFormReturn<Row> }) {
  const { status: chosen } = useShared(form)
  return (
    <FormProvider {...form}>
      <FormInfoProvider value={{ resource: applicants, record: null, opened }}>
        <div className={styles.pasteShared}>
          <DerivedInput field={restricted} name="status" />
          <DerivedInput field={courseId} name="courseId" />
          <GroupInput field={groupId} name="groupId" offered={joinedStates} />
          <DerivedInput field={required} name="registrationSource" />
          {isScheduled(chosen) && <DerivedInput field={asked} name="scheduledDate" />}
        </div>
      </FormInfoProvider>
    </FormProvider>
  )
}

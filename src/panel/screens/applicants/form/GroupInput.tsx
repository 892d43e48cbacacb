import { useEffect, useId, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useGetOne, type RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useWords } from '#kit/i18n/text'
import type { GroupState } from '#resources/groups'
import { numberOf } from '#panel/kernel/cells/read-value'
import { FieldFrame } from '#panel/kernel/form/FieldFrame'
import { useFormInfo } from '#panel/kernel/form/form-context'
import { messageAt } from '#panel/kernel/form/paths'
import { useMessage } from '#kit/i18n/message'
import type { InputProps } from '#panel/kernel/screen-parts'
import { GroupPicker } from '../groups/GroupPicker'
import { groupOption, type GroupOption } from '../groups/use-open-groups'
import { useApplicantsText } from '../texts'

/** Includes groups on hold, in which applicants may wait. */
const states = ['PLANNING', 'ON_HOLD', 'ONGOING', 'WAITING_FOR_DEMO'] as const satisfies readonly GroupState[]

interface GroupInputProps extends InputProps {
  /** Groups in these states are offered. */
  offered?: readonly GroupState[]
}

/** Calls `leave` when the course was changed and the group belongs to another course. */
function useLeaveWithCourse(courseId: number | null, group: GroupOption | null, leave: () => void) {
  const { opened } = useFormInfo()
  const isChanged = courseId !== numberOf(opened.courseId)
  const isStrange = group !== null && group.courseId !== null && group.courseId !== courseId
  useEffect(() => {
    if (isChanged && isStrange) leave()
  }, [isChanged, isStrange, leave])
}

/** Input for the group of an applicant; offers only open groups of the chosen course. */
export function GroupInput({ field, name, offered = states }: GroupInputProps) {
  const id = useId()
  const t = useApplicantsText()
  const say = useMessage()
  const label = useWords()(field.label)
  const { field: input } = useController({ name })
  const message = messageAt(useFormState({ name }).errors, name)
  const error = message === null ? null : say(message)
  const courseId = numberOf(useWatch({ name: 'courseId' }))
  const groupId = numberOf(input.value)
  // A bulk change may keep each record's course: then all open groups are offered, and the server refuses records of other courses.
  const isBulk = useSearchParams()[0].has('bulk')
  const [picked, setPicked] = useState<GroupOption | null>(null)
  const { data } = useGetOne<RaRecord>(
    'groups',
    { id: groupId ?? 0 },
    { enabled: groupId !== null && picked?.id !== groupId, retry: false },
  )
  const value = groupId === null ? null : picked?.id === groupId ? picked : groupOption(data)
  useLeaveWithCourse(courseId, value, () => input.onChange(null))
  return (
    <FieldFrame id={id} name={name} value={input.value} label={label} isRequired={false} help={null} error={error}>
      <GroupPicker
        id={id}
        courseId={courseId}
        value={value}
        states={offered}
        isInvalid={error !== null}
        isDisabled={courseId === null && !isBulk}
        showsCourse={courseId === null}
        placeholder={t(courseId === null && !isBulk ? 'courseFirst' : 'noGroup')}
        describedBy={error === null ? undefined : `${id}-error`}
        onBlur={input.onBlur}
        onChange={(group) => {
          setPicked(group)
          input.onChange(group?.id ?? null)
        }}
      />
    </FieldFrame>
  )
}

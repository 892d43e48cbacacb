import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useGetOne, type RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { GroupState } from '#resources/groups'
import { numberOf } from '#panel/kernel/cells/read-value'
import { WrittenInput } from '#panel/kernel/form/FieldInput'
import type { WidgetProps } from '#panel/kernel/form/inputs/widget'
import { useFormInfo } from '#panel/kernel/form/form-context'
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
export const GroupInput = ({ field, name, offered = states }: GroupInputProps) => (
  <WrittenInput field={{ ...field, required: false, help: null }} name={name}>
    {(widget) => <GroupWidget {...widget} offered={offered} />}
  </WrittenInput>
)

function GroupWidget({ offered, value: id, onChange, ...widget }: WidgetProps & { offered: readonly GroupState[] }) {
  const t = useApplicantsText()
  const courseId = numberOf(useWatch({ name: 'courseId' }))
  const groupId = numberOf(id)
  // A bulk change may keep each record's course: then all open groups are offered, and the server refuses records of other courses.
  const isBulk = useSearchParams()[0].has('bulk')
  const [picked, setPicked] = useState<GroupOption | null>(null)
  const { data } = useGetOne<RaRecord>(
    'groups',
    { id: groupId ?? 0 },
    { enabled: groupId !== null && picked?.id !== groupId, retry: false },
  )
  const value = groupId === null ? null : picked?.id === groupId ? picked : groupOption(data)
  useLeaveWithCourse(courseId, value, () => onChange(null))
  return (
    <GroupPicker
      {...widget}
      courseId={courseId}
      value={value}
      states={offered}
      isDisabled={courseId === null && !isBulk}
      showsCourse={courseId === null}
      placeholder={t(courseId === null && !isBulk ? 'courseFirst' : 'noGroup')}
      onChange={(group) => {
        setPicked(group)
        onChange(group?.id ?? null)
      }}
    />
  )
}

import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { applicants } from '#resources/applicants'
import type { groupStudents } from '#resources/groups.calls'
import type { JsonOf } from '#resources/kernel/call'
import { useText, useWords } from '#kit/i18n/text'
import { Cell } from '#panel/kernel/cells/Cell'
import { OptionLabel } from '#panel/kernel/form/inputs/OptionLabel'
import { offeredOptions } from '#panel/kernel/form/inputs/offered-options'
import { groupsArea } from '../texts'
import { useChangeMembership } from './use-change-membership'
import styles from './group-page.module.css'

/** An applicant as a former member of a group: the status they ended with there, and from when to when. */
export type Student = JsonOf<typeof groupStudents>['students'][number]

const field = applicants.fields.status

/** The status of a former student, to be changed where it stands. */
export function StatusOfStudent({ student, isFixed }: { student: Student; isFixed: boolean }) {
  const t = useText(groupsArea)
  const say = useWords()
  const { change, isPending } = useChangeMembership(student)
  if (isFixed) return <Cell resource={applicants} field={field} name="status" record={student} />
  const options = offeredOptions(field, [student.status])
  return (
    <Select
      variant="outlined"
      className={styles.statusSelect}
      value={student.status}
      disabled={isPending}
      onChange={(event) => change({ status: event.target.value })}
      SelectDisplayProps={{ 'aria-label': t('statusOf', { name: student.name }) }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <OptionLabel option={option} label={say(option.label)} />
        </MenuItem>
      ))}
    </Select>
  )
}

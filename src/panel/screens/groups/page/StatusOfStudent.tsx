import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { applicants, type Applicant } from '../../../../../resources/applicants'
import { notify, notifyFailure } from '../../../../../kit/feedback/toast-store'
import { call } from '../../../../../kit/http/http'
import { useText } from '../../../../../kit/i18n/text'
import { Cell } from '../../../kernel/cells/Cell'
import { OptionLabel } from '../../../kernel/form/inputs/OptionLabel'
import { offeredOptions } from '../../../kernel/form/inputs/offered-options'
import { groupsArea } from '../texts'

/** An applicant as a former member of a group: the status they ended with there, and from when to when. */
export interface Student extends Applicant {
  studentGroupId: number
  joined?: string
  left?: string | null
}

const field = applicants.fields.status

/** The status of a former student, to be changed where it stands. */
export function StatusOfStudent({ student, isFixed }: { student: Student; isFixed: boolean }) {
  const t = useText(groupsArea)
  const translate = useTranslate()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: string) => call('PUT', `/studentGroup/${student.studentGroupId}`, { status }),
    onSuccess: () => {
      notify('success')
      for (const name of ['studentGroups', 'applicants']) void client.invalidateQueries({ queryKey: [name] })
    },
    onError: (failure) => notifyFailure(failure),
  })
  if (isFixed) return <Cell resource={applicants} field={field} name="status" record={student} />
  const options = offeredOptions(field, [student.status])
  const label = (value: string, english: string) => translate(`resources.applicants.options.status.${value}`, { _: english })
  return (
    <Select
      variant="outlined"
      className="status-select"
      value={student.status}
      disabled={isPending}
      onChange={(event) => mutate(event.target.value)}
      SelectDisplayProps={{ 'aria-label': t('statusOf', { name: student.name }) }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}><OptionLabel option={option} label={label(option.value, option.label)} /></MenuItem>
      ))}
    </Select>
  )
}

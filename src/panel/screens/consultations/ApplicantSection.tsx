import PersonAddAlt from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { consultations } from '#resources/consultations'
import { useActionsOf } from '../../kernel/actions/use-actions'
import { drawerParam, listDrawers } from '../../kernel/form/drawer/drawer-param'
import { useParamChange } from '../../kernel/list/use-url-param'
import { ApplicantCell } from './ApplicantCell'

/** In the drawer of a lead: the applicant that it became, or the way to make one. */
export function ApplicantSection({ record }: { record: RaRecord }) {
  const change = useParamChange()
  const convert = useActionsOf(consultations).find(({ name }) => name === 'convert')
  if (!convert || record.applicantId !== null) return <ApplicantCell record={record} />
  return (
    <Button
      variant="outlined"
      startIcon={<PersonAddAlt />}
      onClick={() => change({ [listDrawers.edit]: null, [drawerParam(consultations, 'convert')]: String(record.id) })}
    >
      {convert.title}
    </Button>
  )
}

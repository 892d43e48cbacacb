import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import type { SectionRow } from '#resources/applicant-detail.calls'
import { applicants } from '#resources/applicants'
import { formatDay } from '#kit/format/dates'
import { GroupLink, OptionOf, StatusOf } from './cells'
import { SectionBody } from './SectionBody'
import { SectionTable, type SectionColumn } from '#panel/kernel/record/SectionTable'
import { useDetailText } from './texts'
import { useAskAccount } from './use-account'
import { useSection } from './use-detail'

type Application = SectionRow<'applications'>

/** Every application of the person; one that is not the student account's can become it (ADET-003, ADET-013). */
export function ApplicationsTab({ id }: { id: number }) {
  const t = useDetailText()
  const { pathname } = useLocation()
  const { ask, question, mayChange } = useAskAccount()
  const base = pathname.replace(/\/\d+\/?$/, '')
  const account = ({ id: application, hasAccount }: Application) => {
    if (hasAccount) return t('yes')
    return mayChange ? (
      <Button size="small" onClick={() => ask(application)}>
        {t('useAsAccount')}
      </Button>
    ) : (
      t('no')
    )
  }
  const columns: SectionColumn<Application>[] = [
    {
      head: t('course'),
      cell: (one) =>
        one.id === id ? (
          <b aria-current="true">{one.courseName}</b>
        ) : (
          <Link className="cell-link" to={`${base}/${one.id}`}>
            {one.courseName}
          </Link>
        ),
      grow: 1.5,
    },
    { head: t('date'), cell: ({ date }) => <span className="num">{formatDay(date)}</span> },
    { head: t('group'), cell: ({ groupId, groupName }) => <GroupLink id={groupId} name={groupName} /> },
    { head: t('status'), cell: ({ status }) => <StatusOf status={status} />, grow: 1.5 },
    {
      head: t('source'),
      cell: ({ registrationSource }) => (
        <OptionOf field={applicants.fields.registrationSource} value={registrationSource} />
      ),
    },
    { head: t('account'), cell: account, grow: 1.3 },
  ]
  return (
    <>
      <SectionBody query={useSection('applications', id)} items={t('applications').toLowerCase()}>
        {(rows) => <SectionTable label={t('applications')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </SectionBody>
      {question}
    </>
  )
}

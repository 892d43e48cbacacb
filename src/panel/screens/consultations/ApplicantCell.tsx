import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { applicants } from '#resources/applicants'
import { Absent } from '../../kernel/cells/Absent'
import { shownName } from '../../kernel/cells/read-value'
import { useConsultationsText } from './texts'

/** The applicant that a lead became, as a link to its page. */
export function ApplicantCell({ record }: { record: RaRecord }) {
  const t = useConsultationsText()
  const name = shownName(applicants, record.applicant)
  if (name === null) return <Absent />
  return (
    <Link className="cell-link" to={`${applicants.screen}/${record.applicantId}`} title={t('toApplicant', { name })}>
      {name}
    </Link>
  )
}

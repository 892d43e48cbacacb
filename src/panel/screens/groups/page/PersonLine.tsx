import Add from '@mui/icons-material/AddOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import { applicants, type Applicant } from '#resources/applicants'
import { formatPhone } from '#kit/format/phone'
import { useText } from '#kit/i18n/text'
import { Cell } from '#panel/kernel/cells/Cell'
import { groupsArea } from '../texts'
import styles from './group-page.module.css'

interface PersonLineProps {
  person: Applicant
  isChosen?: boolean
  onClick: () => void
}

/** One applicant to choose or to remove from the choice: name, status, phone and current group. */
export function PersonLine({ person, isChosen = false, onClick }: PersonLineProps) {
  const t = useText(groupsArea)
  const Icon = isChosen ? Close : Add
  return (
    <li>
      <button
        type="button"
        className={styles.personLine}
        onClick={onClick}
        aria-label={isChosen ? t('takeBack', { name: person.name }) : undefined}
      >
        <span className={`${styles.personName} cut`}>
          {person.name}
          <small className="cut num">
            {formatPhone(person.phoneNumber)}
            {person.group && `, ${t('inGroup', { group: String(person.group.name) })}`}
          </small>
        </span>
        <Cell resource={applicants} field={applicants.fields.status} name="status" record={person} />
        <Icon aria-hidden="true" />
      </button>
    </li>
  )
}

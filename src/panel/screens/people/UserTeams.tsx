import { useGetList, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { peopleManagers } from '#resources/access'
import { teams, type Team } from '#resources/teams'
import { formatPhone } from '#kit/format/phone'
import { useText } from '#kit/i18n/text'
import { StatusChip } from '#kit/theme/StatusChip'
import { useViewer } from '#kit/session/viewer'
import { rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { peopleArea } from './texts'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './people.module.css'

const page = { page: 1, perPage: 50 }
const byName = { field: 'name', order: 'ASC' } as const

/** The teams that a user belongs to, with their phones. */
export function UserTeams({ id, record }: { id: number; record: RaRecord }) {
  const t = useText(peopleArea)
  const mayOpen = peopleManagers(useViewer())
  const { data = [], isPending } = useGetList<Team & RaRecord>(teams.name, {
    pagination: page,
    sort: byName,
    filter: { members: [id] },
  })
  return (
    <section aria-label={t('teams')}>
      <header className={`${recordPageStyles.partHead} ${styles.partHead}`}>
        <h2>{t('teams')}</h2>
        {data.length > 0 && <span className={`${recordPageStyles.partCount} num`}>{data.length}</span>}
      </header>
      {!isPending && data.length === 0 && <p className={recordPageStyles.partNone}>{t('noTeams')}</p>}
      {data.map((team) => (
        <div key={team.id} className={styles.peopleTeam}>
          <span className={styles.peopleLinks}>
            {mayOpen ? (
              <Link className="cell-link" to={`${teams.screen}?editId=${team.id}`}>
                {team.name}
              </Link>
            ) : (
              team.name
            )}
            {record.teamPosition === 'TEAM_LEAD' && <StatusChip tone="grey" glyph="tick" label={t('lead')} />}
          </span>
          <span className="quiet num">
            {rowsOf(team.phoneNumbers)
              .map(({ number }) => formatPhone(textOf(number) ?? ''))
              .join(', ')}
          </span>
        </div>
      ))}
    </section>
  )
}

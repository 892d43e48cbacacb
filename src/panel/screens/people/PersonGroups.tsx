import { useGetList, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { groups, type Group } from '#resources/groups'
import { optionOf } from '#resources/kernel/labels'
import { EmptyState } from '#kit/feedback/EmptyState'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { Cell } from '#panel/kernel/cells/Cell'
import { rowOf, rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { SectionTable, type SectionColumn } from '#panel/kernel/record/SectionTable'
import { peopleArea } from './texts'
import styles from './people.module.css'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'

type GroupRecord = Group & RaRecord
const newest = { field: 'startDate', order: 'DESC' } as const
const page = { page: 1, perPage: 200 }

/** The groups that an instructor teaches, or that a coordinator runs, the newest first. */
export function PersonGroups({ id, as }: { id: number; as: 'instructor' | 'coordinator' }) {
  const t = useText(peopleArea)
  const filter = as === 'instructor' ? { instructorIds: [id] } : { projectCoordinatorIds: [id] }
  const { data, total, error, refetch } = useGetList<GroupRecord>(groups.name, {
    pagination: page,
    sort: newest,
    filter,
  })
  const columns = useColumns(id, as, data ?? [])
  return (
    <section className={styles.peopleGroups} aria-label={t('groups')}>
      <header className={`${recordPageStyles.partHead} ${styles.partHead}`}>
        <h2>{t('groups')}</h2>
        {total ? <span className={`${recordPageStyles.partCount} num`}>{total}</span> : null}
      </header>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={[140, 120, 120, 120]} rows={4} />}
      {data?.length === 0 && <EmptyState items={t('noGroups')} />}
      {data && data.length > 0 && (
        <SectionTable label={t('groups')} columns={columns} rows={data} keyOf={(group) => group.id} />
      )}
    </section>
  )
}

/** What the group says of this instructor; the salary only where the server told it. */
const ownRow = (group: GroupRecord, id: number) =>
  rowsOf(group.groupInstructors).find(({ instructorId }) => instructorId === id)

function useColumns(
  id: number,
  as: 'instructor' | 'coordinator',
  all: readonly GroupRecord[],
): SectionColumn<GroupRecord>[] {
  const t = useText(peopleArea)
  const say = useWords()
  const hasSalary = as === 'instructor' && all.some((group) => rowOf(ownRow(group, id)?.salary) !== null)
  return [
    {
      head: t('group'),
      grow: 0.9,
      cell: (group) => (
        <Link className="cell-link" to={`/groups/${group.id}`}>
          {group.name}
        </Link>
      ),
    },
    {
      head: t('state'),
      grow: 1.8,
      cell: (group) => <Cell resource={groups} field={groups.fields.groupState} name="groupState" record={group} />,
    },
    ...(as === 'instructor'
      ? [
          {
            head: t('as'),
            grow: 1.2,
            cell: (group: GroupRecord) => {
              const type = textOf(ownRow(group, id)?.instructorType)
              return type === null ? (
                <Absent />
              ) : (
                say(optionOf(groups.fields.groupInstructors.fields.instructorType, type))
              )
            },
          },
        ]
      : []),
    { head: t('from'), grow: 1.3, cell: (group) => <span className="num">{formatDay(group.startDate)}</span> },
    ...(as === 'instructor'
      ? []
      : [
          {
            head: t('to'),
            grow: 1.3,
            cell: (group: GroupRecord) => <span className="num">{formatDay(group.endDate)}</span>,
          },
        ]),
    ...(hasSalary
      ? [
          {
            head: t('salary'),
            isRight: true,
            grow: 1.5,
            cell: (group: GroupRecord) => <Salary group={group} id={id} />,
          },
        ]
      : []),
  ]
}

function Salary({ group, id }: { group: GroupRecord; id: number }) {
  const say = useWords()
  const salary = rowOf(ownRow(group, id)?.salary)
  const type = textOf(salary?.salaryType)
  if (!salary || typeof salary.amount !== 'number') return <Absent />
  return (
    <span
      title={
        type === null ? undefined : say(optionOf(groups.fields.groupInstructors.fields.salary.fields.salaryType, type))
      }
    >
      <Money amount={salary.amount} currency={textOf(salary.currency) ?? 'AMD'} />
    </span>
  )
}

import { HttpError, useListContext } from 'react-admin'
import { EmptyState, NothingMatches } from '#kit/feedback/EmptyState'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { ApiError } from '#kit/http/api-error'
import { NoRightPage } from '../page/NoRightPage'
import { readFailure } from '../form/failure'
import { useListFacts } from './list-facts'
import { filtersOf, TERM } from './list-filters'
import { useIsNarrow } from '#kit/theme/use-width'
import { CreateButton } from './toolbar/CreateButton'
import { useListActions } from './use-list-actions'
import { useListText } from './texts'
import { useTitles } from './use-titles'
import { useWords } from '#kit/i18n/text'
import styles from './list.module.css'
import skeletonRowsStyles from '#kit/feedback/skeleton-rows.module.css'

/** Skeleton of a loading list: as wide as its columns, or lines on a narrow screen. */
export function ListLoading() {
  const { columns } = useListFacts()
  const isNarrow = useIsNarrow()
  const widths = isNarrow ? [18, 220] : [15, ...columns.map((column) => column.width - 16)]
  return (
    <div className={`${styles.listStateTop} ${isNarrow ? skeletonRowsStyles.ofLines : ''}`}>
      <SkeletonRows columns={widths} rows={14} />
    </div>
  )
}

/** Shown when the list could not be loaded: no permission, or the error with Retry and the request id. */
export function ListProblem({ failure }: { failure: unknown }) {
  const { resource } = useListFacts()
  const { refetch } = useListContext()
  const { many } = useTitles(resource)
  const { status, requestId } = readFailure(failure)
  if (status === 403) return <NoRightPage thing={many} />
  const told = failure instanceof HttpError ? new ApiError(status, failure.body, failure.message, requestId) : failure
  return <ErrorState failure={told} onRetry={() => void refetch()} />
}

/** Empty state: nothing matches the filters, or there are no records yet. */
export function ListEmpty() {
  const { resource, scope, filter, may } = useListFacts()
  const { total = 0 } = useListContext()
  const { clear } = useListActions(resource)
  const titles = useTitles(resource)
  const t = useListText()
  const say = useWords()
  const manyInside = scope ? say(scope.many).toLowerCase() : titles.manyInside
  // The page is past the end: the list is about to go to one that exists.
  if (total > 0) return <ListLoading />
  const set = filtersOf(resource)
    .filter(({ name }) => name in filter)
    .map(({ label }) => say(label))
  const names = filter[TERM] === undefined ? set : [...set, `${t('search')} “${String(filter[TERM])}”`]
  if (names.length > 0) {
    const [last, ...before] = [...names].reverse()
    const fields = before.length > 0 ? t('and', { first: before.reverse().join(', '), last: last ?? '' }) : (last ?? '')
    return (
      <NothingMatches
        items={manyInside}
        filters={names.length}
        text={t('noMatchText', { fields, smart_count: names.length })}
        onClear={() => clear()}
      />
    )
  }
  return (
    <EmptyState items={manyInside} text={t(may.create ? 'emptyNext' : 'emptyWait')} action={<CreateButton isLong />} />
  )
}

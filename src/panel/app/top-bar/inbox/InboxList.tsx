import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { PANEL_SIZE } from './use-inbox'
import { inboxArea } from './texts'
import styles from './inbox.module.css'

interface InboxListProps<R extends RaRecord> {
  query: { data: { data: R[]; total: number } | undefined; isError: boolean; refetch: () => unknown }
  size: number
  onMore: () => void
  children: (item: R) => ReactNode
}

/** A tab of the inbox: its items, 'Empty', an error with Retry, and 'Show more' if there are more. */
export function InboxList<R extends RaRecord>({ query, size, onMore, children }: InboxListProps<R>) {
  const t = useText(inboxArea)
  const { data, isError, refetch } = query
  if (isError && !data) {
    return (
      <div className={styles.inboxEmpty} role="alert">
        {t('failed')}
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (!data)
    return (
      <div className={styles.inboxEmpty}>
        <SkeletonRows columns={[360]} rows={PANEL_SIZE} />
      </div>
    )
  if (data.data.length === 0) return <p className={styles.inboxEmpty}>{t('empty')}</p>
  return (
    <>
      <ul className={styles.inboxList}>{data.data.map(children)}</ul>
      {data.total > size && (
        <button type="button" className={styles.inboxMore} onClick={onMore}>
          {t('more')}
        </button>
      )}
    </>
  )
}

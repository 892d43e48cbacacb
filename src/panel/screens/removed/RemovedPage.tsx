import Button from '@mui/material/Button'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '#resources/kernel/derived-calls'
import { optionOf } from '#resources/kernel/labels'
import { DEFAULT_PAGE_SIZE } from '#resources/kernel/page-query'
import { listRemoved, type Removed } from '#resources/kernel/removed'
import { registry } from '#resources/registry'
import { Blank } from '#kit/feedback/Blank'
import { ErrorState } from '#kit/feedback/ErrorState'
import { notify } from '#kit/feedback/toast-store'
import { formatInstant } from '#kit/format/dates'
import { useWords, area, useText } from '#kit/i18n/text'
import { keyOf, useCall, useSend } from '#kit/query/use-call'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import tableStyles from '#panel/kernel/list/table/table.module.css'
import styles from './removed.module.css'

/** /advanced/deleted: the records deleted in the last 30 days, each with a button that restores it. */
export default function RemovedPage() {
  const t = useRemovedText()
  const [pageSize, setPageSize] = useState(DEFAULT_PAGE_SIZE)
  const { data, error, refetch, isFetching } = useCall(
    listRemoved,
    { query: { pageNumber: 0, pageSize } },
    { placeholderData: keepPreviousData },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton shape="table" />
  const { removed, totalElements } = data
  if (removed.length === 0) return <Blank title={t('none')} text={t('noneText')} />
  return (
    <div className={styles.page}>
      <p>{t('noneText')}</p>
      <table className={tableStyles.listTable} aria-label={t('deleted')}>
        <thead>
          <tr>
            <th scope="col" className={styles.kind}>
              {t('kind')}
            </th>
            <th scope="col">{t('name')}</th>
            <th scope="col" className={styles.by}>
              {t('by')}
            </th>
            <th scope="col" className={styles.at}>
              {t('at')}
            </th>
            <td className={styles.act} />
          </tr>
        </thead>
        <tbody>
          {removed.map((record) => (
            <RemovedRow key={`${record.resource} ${record.id}`} record={record} />
          ))}
        </tbody>
      </table>
      {removed.length < totalElements && (
        <Button
          variant="outlined"
          disabled={isFetching}
          onClick={() => setPageSize(pageSize + DEFAULT_PAGE_SIZE)}
          sx={{ mt: 3 }}
        >
          {t('showMore', { left: totalElements - removed.length })}
        </Button>
      )}
    </div>
  )
}

function RemovedRow({ record: { resource: name, id, name: called, byName, at } }: { record: Removed }) {
  const t = useRemovedText()
  const say = useWords()
  const client = useQueryClient()
  const resource = registry.get(name)!
  const kind = say(resource.title.one)
  const when = formatInstant(at)
  const field = resource.fields[resource.display[0] ?? '']
  const title = called === null ? `#${id}` : field?.kind === 'choice' ? say(optionOf(field, called)) || called : called
  const { mutate, isPending } = useSend(calls(resource).restore, {
    onSuccess: () => {
      notify('success', t('restored', { name: title }))
      return client.invalidateQueries({ queryKey: keyOf(listRemoved) })
    },
  })
  return (
    <tr>
      <td className={styles.kind}>{kind}</td>
      <th scope="row" title={title}>
        {title}
        {/* On narrow screens this replaces the other columns. */}
        <small>{[kind, byName, when].filter(Boolean).join(' · ')}</small>
      </th>
      <td className={styles.by}>{byName}</td>
      <td className={`${styles.at} num`}>{when}</td>
      <td className={styles.act}>
        <Button
          variant="outlined"
          size="small"
          loading={isPending}
          aria-label={t('restoreIt', { name: title })}
          onClick={() => mutate({ params: { id } })}
        >
          {t('restore')}
        </Button>
      </td>
    </tr>
  )
}

/** Texts of the page of deleted records. */
export const removedArea = area('removed', {
  deleted: { en: 'Deleted records', hy: 'Ջնջված գրառումներ' },
  kind: { en: 'What', hy: 'Ինչ' },
  name: { en: 'Name', hy: 'Անվանում' },
  by: { en: 'Deleted by', hy: 'Ջնջել է' },
  at: { en: 'Deleted', hy: 'Ջնջվել է' },
  restore: { en: 'Restore', hy: 'Վերականգնել' },
  restoreIt: { en: 'Restore: %{name}', hy: 'Վերականգնել՝ %{name}' },
  restored: { en: 'Restored: %{name}', hy: 'Վերականգնված է՝ %{name}' },
  none: { en: 'Nothing was deleted', hy: 'Ոչինչ չի ջնջվել' },
  noneText: {
    en: 'What is deleted stands here for 30 days and can be restored.',
    hy: 'Ջնջվածը մնում է այստեղ 30 օր և կարող է վերականգնվել։',
  },
  showMore: { en: 'Show more (%{left})', hy: 'Ցույց տալ ավելին (%{left})' },
})
const useRemovedText = () => useText(removedArea)

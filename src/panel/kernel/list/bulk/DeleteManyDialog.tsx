import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { formatNumber } from '#kit/format/money'
import { bulkDelete, isGone, type BulkAnswer } from '../../data/bulk-calls'
import { calledOf } from '../../cells/read-value'
import { MAX_BULK } from '#resources/kernel/derived-parts'
import { readFailure, toastFailure } from '../../form/failure'
import { useListFacts } from '../list-facts'
import { useParts } from '../../screens'
import { useDeleteText } from '../../record/DeleteRecord'
import { useSelection } from '../selection'
import { useListText } from '../texts'
import { useTitles } from '../use-titles'
import { useBulkOutcome } from './use-bulk-answer'

/** Up to this many records are named; more are only counted. */
const NAMED = 4

/** Names of the selected records, as far as this page shows them: 'Ani Hakobyan, Aram Petrosyan and 12 more'. */
function useNamed(): string {
  const { resource } = useListFacts()
  const { known, count } = useSelection()
  const say = useListText()
  const seen = known.slice(0, NAMED)
  const names = seen.map((record) => calledOf(resource, record)).join(', ')
  return seen.length === 0 || seen.length >= count
    ? names
    : say('andMore', { names, n: formatNumber(count - seen.length) })
}

/** The answer to a request whose answer was lost before: what is not there has been deleted by the first one. */
function withGone(answer: BulkAnswer): BulkAnswer {
  const results = answer.results.map((one) => (isGone(one) ? { id: one.id, ok: true } : one))
  return { ...answer, results, failed: results.filter(({ ok }) => !ok).length }
}

/** Asks before the selected records are deleted. Refused records stay selected and are listed with the reason. */
export function DeleteManyDialog({ onClose }: { onClose: () => void }) {
  const { resource } = useListFacts()
  const say = useListText()
  const { oneInside, manyInside } = useTitles(resource)
  const selection = useSelection()
  const showOutcome = useBulkOutcome(resource.name, selection.select)
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const named = useNamed()
  const text = useDeleteText(resource)
  const { changeNotice: Notice } = useParts(resource.name)

  const confirm = async () => {
    setBusy(true)
    try {
      const answer = await bulkDelete(resource.name, selection.target)
      showOutcome(failed === null ? answer : withGone(answer), {
        done: (done) => say('deleted', { smart_count: failed === null ? done : selection.count }),
        partly: (done, all) => say('partlyDeleted', { done, all }),
      })
    } catch (thrown) {
      const failure = readFailure(thrown)
      if (failure.status === 0) {
        setBusy(false)
        return setFailed(failure.uiMessage)
      }
      toastFailure(failure)
    }
    refresh()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isBusy}
      title={say('deleteManyTitle', { smart_count: selection.count, thing: oneInside, things: manyInside })}
      text={text}
      whom={named === '' ? undefined : named}
      failed={isBusy ? null : failed}
      more={Notice && selection.count <= MAX_BULK && <Notice target={selection.target} values={null} />}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}

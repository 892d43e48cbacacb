import Close from '@mui/icons-material/CloseOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense, useLayoutEffect, useState } from 'react'
import { AT_ONCE } from '#resources/kernel/derived-parts'
import { ActionButtons } from '../../actions/ActionButtons'
import { ComingLine } from '../../page/ComingLine'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'
import { saidTotal, useTotal } from '../total'
import { useExport } from '../use-export'
import { useListText } from '../texts'
import { useUrlParam } from '../use-url-param'
import { DeleteManyDialog } from './DeleteManyDialog'
import { OneLine } from './OneLine'
import styles from './bulk.module.css'

/** Tells the styles of lists and toasts how high the bar is. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined
  const { style } = document.body
  const observer = new ResizeObserver(() => style.setProperty('--bulk-height', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bulk-height')
  }
}

/** Tells that what the surrounding Suspense waited for is there, before it is painted. */
function WhenThere({ tell }: { tell: (isThere: true) => void }) {
  useLayoutEffect(() => tell(true), [tell])
  return null
}

/** The bulk actions for the selected rows: above the bottom of the list, docked on a phone. It stays while paging. */
export function BulkBar() {
  const selection = useSelection()
  const { total = 0, isExact } = useTotal()
  const say = useListText()
  const [isDeleting, setDeleting] = useState(false)
  const [isWhole, setWhole] = useState(false)
  if (selection.count === 0) return null
  return (
    <section className={styles.bulkBar} aria-label={say('bulkActions')} ref={tellHeight}>
      <div className={styles.bulkFlow}>
        <div className={styles.bulkHead}>
          <b className="num" role="status">
            {say('selected', { smart_count: saidTotal(selection.count, !selection.isAll || isExact) })}
          </b>
          {selection.count > AT_ONCE && <small className={styles.bulkBehind}>{say('behind')}</small>}
          {isWhole && !selection.isAll && total > selection.count && (
            <button type="button" className={styles.bulkAll} onClick={selection.selectAll}>
              {say('selectAll', { total: saidTotal(total, isExact) })}
            </button>
          )}
        </div>
        <div className={styles.bulkTail}>
          <OneLine>
            {/* All at once: a button that came later would move the others under the pointer, as the bar is centered. */}
            <Suspense fallback={<ComingLine />}>
              <BulkButtons onDelete={() => setDeleting(true)} />
              <WhenThere tell={setWhole} />
            </Suspense>
          </OneLine>
        </div>
      </div>
      {isWhole && (
        <>
          <span className={styles.bulkLine} aria-hidden="true" />
          <IconButton className={styles.bulkClose} aria-label={say('clearSelection')} onClick={selection.clear}>
            <Close />
          </IconButton>
        </>
      )}
      {isDeleting && <DeleteManyDialog onClose={() => setDeleting(false)} />}
    </section>
  )
}

function BulkButtons({ onDelete }: { onDelete: () => void }) {
  const { resource, parts, may, drawers } = useListFacts()
  const { stored } = useSelection()
  const { exportTo, isBusy } = useExport()
  const say = useListText()
  const [, edit] = useUrlParam(drawers.bulk)
  const format = resource.export?.[0]
  return (
    <>
      {may.update && (resource.views?.bulk?.length ?? 0) > 0 && (
        <Button variant="text" startIcon={<Edit />} onClick={() => edit('1')}>
          {say('edit')}
        </Button>
      )}
      {parts.bulkActions?.map((Action, index) => (
        <Action key={index} />
      ))}
      <ActionButtons resource={resource} />
      {format && (
        <Button
          variant="text"
          startIcon={<FileDownload />}
          disabled={isBusy}
          onClick={() => void exportTo(format, stored().target)}
        >
          {say('export')}
        </Button>
      )}
      {may.remove && (
        <Button variant="text" startIcon={<Delete />} onClick={onDelete}>
          {say('delete')}
        </Button>
      )}
    </>
  )
}

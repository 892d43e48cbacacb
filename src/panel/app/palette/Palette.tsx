import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Dialog from '@mui/material/Dialog'
import { useNavigate } from 'react-router'
import { LONGEST_PART } from '#resources/kernel/kinds/text'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { IconAction } from '#panel/kernel/page/IconAction'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { KeyCaps } from '../keys/KeyCaps'
import { useHits, type Hit } from './use-hits'
import styles from '../shell.module.css'

/** The dialog 'Search or jump to': commands, pages, forms that create, and records. `takeTyped` returns what was typed before it mounted. */
export function Palette({ takeTyped, onClose }: { takeTyped: () => string; onClose: () => void }) {
  const t = usePanelText()
  const feedback = useText(feedbackArea)
  const id = useId()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { hits, isSearching, hasFailed } = useHits(text)
  const current = Math.min(at, hits.length - 1)
  /** Enter was pressed before there were results. */
  const [isAwaited, setAwaited] = useState(false)

  useLayoutEffect(() => {
    const early = takeTyped()
    if (early !== '') setText((typed) => early + typed)
  }, [takeTyped])
  useEffect(() => keepInView(list.current), [current])

  const go = (hit: Hit | undefined) => {
    if (!hit || hit.isOff) return
    onClose()
    if (hit.to !== null) void navigate(hit.to)
    // Deferred, because the closing palette restores the focus first and the command may move it.
    else if (hit.run) setTimeout(hit.run)
  }
  const goFirst = useRef(() => {})
  useEffect(() => void (goFirst.current = () => go(hits[0])))
  const isFound = isAwaited && (!isSearching || hits.length > 0)
  useEffect(() => {
    if (isFound) goFirst.current()
  }, [isFound])
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && hits.length === 0) setAwaited(isSearching)
    else if (event.key === 'Enter') go(hits[current])
    else if (step === undefined || hits.length === 0) return
    else setAt((current + step + hits.length) % hits.length)
    event.preventDefault()
  }
  const said = hasFailed
    ? t('searchFailed')
    : isSearching
      ? t('searching')
      : hits.length === 0
        ? t('nothingFound', { term: text.trim() })
        : ''

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { className: styles.palette, 'aria-label': t('searchOrJump') } }}
    >
      <div className={`${styles.paletteField} row`}>
        <SearchOutlined aria-hidden="true" />
        <input
          autoFocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-activedescendant={hits[current] ? `${id}-${current}` : undefined}
          aria-label={t('searchOrJump')}
          placeholder={t('searchHint')}
          maxLength={LONGEST_PART}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
            setAwaited(false)
          }}
          onKeyDown={steer}
        />
        <kbd>Esc</kbd>
        <IconAction
          label={feedback('close')}
          icon={<CloseOutlined />}
          className={styles.paletteClose}
          onClick={onClose}
        />
      </div>
      <div
        className={styles.paletteList}
        role="listbox"
        id={id}
        aria-label={t('results', { smart_count: hits.length })}
        ref={list}
      >
        {hits.map((hit, index) => (
          <Fragment key={`${hit.section} ${hit.to} ${hit.title}`}>
            {hits[index - 1]?.section !== hit.section && (
              <div className={styles.menuHeading} role="presentation">
                {hit.section}
              </div>
            )}
            <div
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === current}
              aria-disabled={hit.isOff || undefined}
              className={styles.paletteHit}
              onClick={() => go(hit)}
              onMouseMove={() => setAt(index)}
            >
              <span>{hit.title}</span>
              {hit.note && <span className="remark">{hit.note}</span>}
              {hit.keys && (
                <span className={styles.paletteKeys}>
                  <KeyCaps keys={hit.keys} />
                </span>
              )}
            </div>
          </Fragment>
        ))}
      </div>
      <p className={styles.paletteSaid} role="status">
        {said}
      </p>
    </Dialog>
  )
}

/** Scrolls the list, but none of its ancestors, so that the selected line is visible. */
function keepInView(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!list || !line) return
  const top = line.offsetTop - list.offsetTop
  if (top < list.scrollTop) list.scrollTop = top - 32
  else if (top + line.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + line.offsetHeight - list.clientHeight
}

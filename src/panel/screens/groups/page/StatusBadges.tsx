import { useLayoutEffect, useRef, useState } from 'react'
import { applicants } from '#resources/applicants'
import { StatusChip } from '#kit/theme/StatusChip'
import { useText, useWords } from '#kit/i18n/text'
import { groupsArea } from '../texts'
import styles from './group-page.module.css'

const { options } = applicants.fields.status

export interface StatusCount {
  value: string | null
  count: number
}

/** Returns the ref of a wrapping line and how many of its children are below the first row; limits its width to that row. */
function useCutOff(count: number) {
  const line = useRef<HTMLUListElement>(null)
  const [cutOff, setCutOff] = useState(0)
  useLayoutEffect(() => {
    const element = line.current
    const bar = element?.closest(`.${styles.groupBar}`)
    if (!element || !bar) return
    const measure = () => {
      element.style.maxWidth = ''
      const children = [...element.children].filter((child) => child instanceof HTMLElement)
      const isCut = (child: HTMLElement) => child.offsetTop - element.offsetTop > 8
      const last = children.filter((child) => !isCut(child)).at(-1)
      const cut = element.scrollHeight > element.clientHeight + 4 ? children.filter(isCut).length : 0
      if (cut > 0 && last) element.style.maxWidth = `${last.offsetLeft + last.offsetWidth - element.offsetLeft}px`
      setCutOff(cut)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    observer.observe(element)
    return () => observer.disconnect()
  }, [count, cutOff])
  return [line, cutOff] as const
}

/** Number of a group's applicants by status, the highest first; '+n' for the statuses that do not fit. */
export function StatusBadges({ counts }: { counts: readonly StatusCount[] }) {
  const t = useText(groupsArea)
  const say = useWords()
  const [line, cutOff] = useCutOff(counts.length)
  const shown = [...counts]
    .sort((one, other) => other.count - one.count)
    .flatMap(({ value, count }) => {
      const option = options.find((one) => one.value === value)
      return option?.look ? [{ value, look: option.look, text: `${say(option.label)} ${count}` }] : []
    })
  if (shown.length === 0) return null
  return (
    <span className={styles.badges}>
      <ul ref={line} className={styles.statusBadges} aria-label={t('applicantsByStatus')}>
        {shown.map(({ value, look, text }) => (
          <li key={value}>
            <StatusChip {...look} label={text} />
          </li>
        ))}
      </ul>
      {cutOff > 0 && (
        <span
          className={`${styles.badgesMore} remark num`}
          title={shown
            .slice(-cutOff)
            .map(({ text }) => text)
            .join(', ')}
        >
          +{cutOff}
        </span>
      )}
    </span>
  )
}

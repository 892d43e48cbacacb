import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { useWords } from '#kit/i18n/text'
import type { Section } from '../FormSections'
import { useFormText } from '../texts'
import type { ResourceForm } from '../use-resource-form'
import styles from './section-menu.module.css'

/** How far below the top of the column a section counts as the one that is read. */
const READ_AT = 60

const sectionsIn = (column: HTMLElement | null) => [...(column?.querySelectorAll('[data-section]') ?? [])]

/** The index of the last section that begins above what is read. */
function sectionAt(column: HTMLElement): number {
  const edge = column.getBoundingClientRect().top + READ_AT
  return Math.max(
    0,
    sectionsIn(column).findLastIndex((section) => section.getBoundingClientRect().top <= edge),
  )
}

/** Scrolls to a section, opens it if it is closed, and scrolls on as its content arrives, until the viewer does something. */
function showAll(section: Element): void {
  section.querySelector<HTMLElement>('h3 > [aria-expanded="false"]')?.click()
  const growing = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }))
  growing.observe(section)
  for (const use of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(use, () => growing.disconnect(), { capture: true, once: true })
}

interface SectionMenuProps {
  form: ResourceForm
  sections: readonly Section[]
  /** Whether the history of the record is below the sections. */
  hasHistory: boolean
  /** The column that scrolls, with the sections. */
  column: RefObject<HTMLElement | null>
}

/** The sections of a form page: which one is read, which ones have an error, and the way to each. */
export function SectionMenu({ form, sections, hasHistory, column }: SectionMenuProps) {
  const t = useFormText()
  const say = useWords()
  const { errors } = useFormState({ control: form.form.control })
  const [current, setCurrent] = useState(0)
  // The last sections may be too short to be scrolled to the top: what was chosen counts until the viewer scrolls back.
  const chosen = useRef(0)
  useEffect(() => {
    const box = column.current
    if (!box) return
    const follow = () => {
      const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2
      if (!isAtEnd) chosen.current = sectionAt(box)
      setCurrent(Math.max(chosen.current, sectionAt(box)))
    }
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [column])
  const open = (index: number) => {
    const section = sectionsIn(column.current)[index]
    if (section) showAll(section)
    section?.querySelector<HTMLElement>('h2, h3 > button')?.focus({ preventScroll: true })
    chosen.current = index
    setCurrent(index)
  }
  const titles = [...sections.map(({ title }) => title && say(title)), ...(hasHistory ? [t('history')] : [])]
  const isWrong = (index: number) => sections[index]?.fields.flat().some((name) => errors[name] !== undefined)
  return (
    <nav className={styles.menu} aria-label={t('sections')}>
      {titles.map(
        (title, index) =>
          title !== undefined && (
            <button
              key={title}
              type="button"
              className="menu-item"
              onClick={() => open(index)}
              aria-current={index === current ? 'true' : undefined}
            >
              {title}
              {isWrong(index) && <i className={styles.wrong} role="img" aria-label={t('isToFix')} />}
            </button>
          ),
      )}
    </nav>
  )
}

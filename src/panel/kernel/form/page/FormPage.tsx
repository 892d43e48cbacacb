import { useCallback, useId, useRef, type ComponentType, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { HistorySection } from '../../history/HistorySection'
import { FormFooter, type FormFooterProps } from '../FormFooter'
import type { Section } from '../FormSections'
import { LeaveGuard } from '../LeaveGuard'
import { ResourceFormBody } from '../ResourceFormBody'
import type { ResourceForm } from '../use-resource-form'
import { SectionMenu } from './SectionMenu'
import styles from './form-page.module.css'

interface FormPageProps {
  form: ResourceForm
  sections: readonly Section[]
  isReadOnly?: boolean
  /** Whether the page is left because the form is saved, which asks nothing. */
  isDone?: () => boolean
  /** Whether a menu of the sections stands beside the form. */
  hasMenu?: boolean
  /** Class of the column with the form. */
  look?: string | undefined
  /** Shown above the form. */
  over?: ReactNode
  /** The content of the bar below; `FormFooter` by default. */
  Bar?: ComponentType<Pick<FormFooterProps, 'formId'> & { form: ResourceForm }>
  /** The record whose history is shown below the form. */
  historyOf?: RaRecord | null
}

const never = () => false

/** A form as a page: one scrolling column, the bar with Save, and the question before unsaved input is left. */
export function FormPage(props: FormPageProps) {
  const {
    form,
    sections,
    isReadOnly = false,
    isDone = never,
    hasMenu = false,
    look = '',
    over,
    Bar = FormFooter,
    historyOf = null,
  } = props
  const formId = useId()
  const column = useRef<HTMLDivElement>(null)
  const { changes } = form
  const mustAsk = useCallback(() => changes > 0 && !isDone(), [changes, isDone])
  return (
    <div className={styles.formPage}>
      <div className={styles.formRow}>
        {hasMenu && <SectionMenu form={form} sections={sections} hasHistory={historyOf !== null} column={column} />}
        <div ref={column} className={`${styles.formScroll} ${hasMenu ? styles.besideMenu : ''} ${look}`}>
          {over}
          <ResourceFormBody form={form} formId={formId} sections={sections} isReadOnly={isReadOnly} />
          {historyOf && (
            <div data-section>
              <HistorySection resource={form.facts.resource} record={historyOf} />
            </div>
          )}
        </div>
      </div>
      {!isReadOnly && (
        <footer className={`${styles.formBar} row`}>
          <Bar form={form} formId={formId} />
        </footer>
      )}
      <LeaveGuard mustAsk={mustAsk} onLeave={form.forget} />
    </div>
  )
}

import { useCallback, useId, useRef, type ComponentType, type ReactNode } from 'react'
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
  /** Titles of the sections and of what is below them, for a menu beside the form; without it there is none. */
  titles?: readonly string[]
  /** Class of the column with the form. */
  look?: string | undefined
  /** Shown above the form. */
  over?: ReactNode
  /** The content of the bar below; `FormFooter` by default. */
  Bar?: ComponentType<Pick<FormFooterProps, 'formId'> & { form: ResourceForm }>
  /** Shown below the form. */
  children?: ReactNode
}

const never = () => false

/** A form as a page: one scrolling column, the bar with Save, and the question before unsaved input is left. */
export function FormPage(props: FormPageProps) {
  const {
    form,
    sections,
    isReadOnly = false,
    isDone = never,
    titles,
    look = '',
    over,
    Bar = FormFooter,
    children,
  } = props
  const formId = useId()
  const column = useRef<HTMLDivElement>(null)
  const { changes } = form
  const mustAsk = useCallback(() => changes > 0 && !isDone(), [changes, isDone])
  return (
    <div className={styles.formPage}>
      <div className={styles.formRow}>
        {titles && <SectionMenu form={form} sections={sections} titles={titles} column={column} />}
        <div ref={column} className={`${styles.formScroll} ${titles ? styles.besideMenu : ''} ${look}`}>
          {over}
          <ResourceFormBody form={form} formId={formId} sections={sections} isReadOnly={isReadOnly} />
          {children}
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

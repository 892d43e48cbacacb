import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import type { Fields } from '#resources/kernel/field'
import { isEditable } from '#resources/kernel/field-conditions'
import type { Words } from '#resources/kernel/words'
import { useMessage } from '#kit/i18n/message'
import { useAsking } from '#kit/session/viewer'
import { columnsOf } from './columns'
import { FieldInput } from './FieldInput'
import { useFormInfo } from './form-context'
import { useHeadingLevel } from '../page/heading-level'
import { useShown } from './use-conditions'
import { useWords } from '#kit/i18n/text'
import styles from './form-sections.module.css'

export interface Section {
  title?: Words
  help?: Words
  fields: readonly (string | readonly string[])[]
}

function Line({ names, fields }: { names: readonly string[]; fields: Fields }) {
  const shown = useShown(names, fields)
  const isFlags = shown.every(({ field }) => field.kind === 'flag')
  // An address has a line of its own, because half a line would cut most of them; the others share the next one.
  const others = shown.filter(({ field }) => field.kind !== 'email').length
  const style = isFlags
    ? ({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 16 } as const)
    : { display: 'grid', gridTemplateColumns: columnsOf(Math.max(1, others)), gap: '14px 12px' }
  if (shown.length === 0) return null
  return (
    <div className={styles.formLine} style={style}>
      {shown.map(({ name, field }) => (
        // Aligns a switch with the boxes of its neighbours, whose labels are above.
        <Box
          key={name}
          sx={{
            minWidth: 0,
            '&:empty': { display: 'none' },
            ...(!isFlags && field.kind === 'flag' && { paddingTop: '22px' }),
            ...(field.kind === 'email' && { gridColumn: '1 / -1' }),
          }}
        >
          <FieldInput field={field} name={name} />
        </Box>
      ))}
    </div>
  )
}

/** Says why fields of the record cannot be changed, where the declaration gives a reason. */
function FixedNotice({ names, fields }: { names: readonly string[]; fields: Fields }) {
  const { record, isReadOnly } = useFormInfo()
  const asking = useAsking()
  const say = useMessage()
  if (record === null || isReadOnly) return null
  const reasons = names.flatMap((name) => {
    const field = fields[name]
    return field?.editableMessage && !isEditable(field, record, asking) ? [field.editableMessage] : []
  })
  return [...new Set(reasons)].map((reason) => (
    <p key={reason} className={`${styles.fixedNotice} notice`} role="note">
      <WarningAmber aria-hidden="true" />
      {say(reason)}
    </p>
  ))
}

interface FormSectionProps {
  title: string | undefined
  help: string | undefined
  children: ReactNode
}

/** A part of a form between hairlines, with its title. */
function FormSection({ title, help, children }: FormSectionProps) {
  const Heading = useHeadingLevel()
  return (
    <section className={title === undefined ? styles.section : `${styles.section} ${styles.titled}`} data-section>
      {title !== undefined && (
        <div className={styles.head}>
          <Heading tabIndex={-1}>{title}</Heading>
          {help !== undefined && <p>{help}</p>}
        </div>
      )}
      <div className={styles.lines}>{children}</div>
    </section>
  )
}

/** The sections of a declared form: a field takes a line, fields in an array share one. */
export function FormSections({ sections, fields }: { sections: readonly Section[]; fields: Fields }) {
  const say = useWords()
  const parts = sections.map((section, index) => (
    <FormSection
      key={section.title?.en ?? index}
      title={section.title && say(section.title)}
      help={section.help && say(section.help)}
    >
      {section.fields.map((line) => {
        const names = typeof line === 'string' ? [line] : line
        return <Line key={names.join()} names={names} fields={fields} />
      })}
    </FormSection>
  ))
  return (
    <>
      <FixedNotice names={sections.flatMap((section) => section.fields.flat())} fields={fields} />
      {parts}
    </>
  )
}

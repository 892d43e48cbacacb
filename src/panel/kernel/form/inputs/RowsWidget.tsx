import { createContext, useContext } from 'react'
import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Row } from '#resources/kernel/check-row'
import { useWords } from '#kit/i18n/text'
import { blankOf, isBlankObject } from '../form-values'
import { FieldLabel } from '../FieldFrame'
import { useFormText } from '../texts'
import { FormRow } from './FormRow'
import type { WidgetProps } from './widget'
import { usePartInput } from './part-input'
import { writtenParts } from './written-parts'
import styles from '../field.module.css'

const Removal = createContext<(row: Row) => Promise<boolean>>(() => Promise.resolve(true))
/** Asks before a row of the inputs inside is removed. */
export const RowRemovalProvider = Removal.Provider

/** The rows of a field, such as a group's schedule: compact lines that can be added, removed and reordered. */
export function RowsWidget({ field, name, id, value }: WidgetProps<'rows'>) {
  const t = useFormText()
  const say = useWords()
  const { fields: rows, append, remove, move } = useFieldArray({ name, keyName: 'key' })
  const mayRemove = useContext(Removal)
  return (
    <div role="group" aria-labelledby={`${id}-label`} id={id}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 5, minHeight: 32 }}>
        <span id={`${id}-label`} className={styles.label} style={{ flex: 1, margin: 0 }}>
          <FieldLabel name={name} value={value} label={say(field.label)} isRequired={field.required} />
        </span>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Add />}
          disabled={rows.length >= field.max}
          onClick={() => append(blankOf(field.fields))}
        >
          {t('addRow')}
        </Button>
      </div>
      {rows.length === 0 && <p style={{ color: 'var(--t3)', fontSize: 13, padding: '4px 0' }}>{t('noRows')}</p>}
      <ol style={{ display: 'grid', gap: 8, marginTop: rows.length > 0 ? 4 : 0 }}>
        {rows.map((row, index) => (
          <FormRow
            key={row.key}
            fields={field.fields}
            row={row}
            path={`${name}.${index}`}
            index={index}
            count={rows.length}
            onRemove={() => void mayRemove(row).then((isSure) => isSure && remove(index))}
            onMove={(to) => move(index, to)}
          />
        ))}
      </ol>
    </div>
  )
}

/**
 * The fields of an object, side by side under its label, which is left out where a part says the same. If the object is optional, its
 * required parts are required only once a part is filled in.
 */
export function ObjectWidget({ field, name, id }: WidgetProps<'object'>) {
  const Part = usePartInput()
  const say = useWords()
  const value: unknown = useWatch({ name })
  const isAsked = field.required || !isBlankObject(field, value)
  const label = say(field.label)
  const parts = writtenParts(field.fields)
  const isTitled = parts.length > 1 && parts.every(([, inner]) => say(inner.label) !== label)
  return (
    <div role="group" id={id} {...(isTitled ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label })}>
      {isTitled && (
        <p id={`${id}-label`} className={styles.groupTitle}>
          {label}
        </p>
      )}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(112px, 100%), 1fr))',
          gap: '14px 12px',
        }}
      >
        {parts.map(([part, inner]) => (
          <Part key={part} field={isAsked ? inner : { ...inner, required: false }} name={`${name}.${part}`} />
        ))}
      </div>
    </div>
  )
}

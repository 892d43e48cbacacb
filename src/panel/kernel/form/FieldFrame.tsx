import type { ReactNode } from 'react'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import { get } from 'react-hook-form'
import { useFormInfo } from './form-context'
import { isSameValue } from './same-value'
import { useFormText } from './texts'

const comparable = (value: unknown) => (value === '' || value === undefined ? null : value)

/** Accent dot of a value that differs from its initial one; not shown for a new record. */
export function ChangedDot({ name, value }: { name: string; value: unknown }) {
  const { opened, record } = useFormInfo()
  const t = useFormText()
  const before: unknown = get(opened, name)
  if (record === null || isSameValue(comparable(value), comparable(before))) return null
  return (
    <span
      role="img"
      aria-label={t('changed')}
      title={t('changed')}
      style={{
        width: 6,
        height: 6,
        borderRadius: '50%',
        background: 'var(--accent)',
        flex: 'none',
      }}
    />
  )
}

/** Error message under an input, announced by screen readers. */
export function FieldError({ id, message }: { id: string; message: string | null }) {
  if (message === null) return null
  return (
    <p
      id={id}
      style={{
        display: 'flex',
        gap: 5,
        marginTop: 5,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'var(--red)',
        whiteSpace: 'pre-line',
      }}
    >
      <ErrorOutline aria-hidden style={{ fontSize: 14, marginTop: 1, flex: 'none' }} />
      {message}
    </p>
  )
}

interface FieldFrameProps {
  id: string
  name: string
  value: unknown
  label: string
  isRequired: boolean
  help: string | null
  error: string | null
  /** The label names a single element; a group of elements is named by id instead. */
  isGroup?: boolean
  children: ReactNode
}

/** Label with asterisk and change dot, the input, then help or error below (look: 'Fields'). */
export function FieldFrame({
  id,
  name,
  value,
  label,
  isRequired,
  help,
  error,
  isGroup = false,
  children,
}: FieldFrameProps) {
  const labelStyle = {
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    marginBottom: 5,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    color: 'var(--t2)',
  }
  const inner = (
    <>
      <span>
        {label}
        {isRequired && (
          <span aria-hidden style={{ color: 'var(--red)' }}>
            {' '}
            *
          </span>
        )}
      </span>
      <ChangedDot name={name} value={value} />
    </>
  )
  return (
    <div style={{ minWidth: 0 }}>
      {isGroup ? (
        <div id={`${id}-label`} style={labelStyle}>
          {inner}
        </div>
      ) : (
        <label id={`${id}-label`} htmlFor={id} style={labelStyle}>
          {inner}
        </label>
      )}
      {children}
      {help !== null && error === null && (
        <p
          id={`${id}-help`}
          style={{
            marginTop: 5,
            fontSize: 12,
            lineHeight: '16px',
            color: 'var(--t3)',
          }}
        >
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

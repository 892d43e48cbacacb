import { useWords } from '#kit/i18n/text'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { FieldText } from './FieldText'
import type { Section } from './FormSections'
import { namesOf } from './form-sections'
import { isSameValue } from './same-value'
import { useFormText } from './texts'
import type { ResourceForm } from './use-resource-form'

/** What somebody else changed since the form opened (409), and the two ways on; what was typed stays in both. */
export function ConflictNotice({ form, sections }: { form: ResourceForm; sections: readonly Section[] }) {
  const t = useFormText()
  const { resource, record } = form.facts
  const say = useWords()
  const theirs = namesOf(sections).filter((name) => !isSameValue(form.conflict?.[name] ?? null, record?.[name] ?? null))
  return (
    <div
      role="alert"
      style={{
        margin: '12px 0 4px',
        padding: '10px 12px 12px',
        borderRadius: 8,
        background: 'var(--amber-bg)',
        color: 'var(--t1)',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600, color: 'var(--amber)' }}>
        <WarningAmber aria-hidden style={{ fontSize: 18 }} />
        {t('conflictTitle')}
      </div>
      <p style={{ margin: '4px 0 6px', fontSize: 13 }}>
        {theirs.length > 0 ? t('conflictText') : t('conflictNothing')}
      </p>
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
          gap: '4px 12px',
          fontSize: 13,
        }}
      >
        {theirs.map((name) => {
          const field = resource.fields[name]
          return field ? (
            <div key={name} style={{ display: 'contents' }}>
              <dt style={{ color: 'var(--t2)' }}>{say(field.label)}</dt>
              <dd style={{ overflowWrap: 'anywhere' }}>
                <FieldText field={field} value={record?.[name]} record={record} path={name} /> {'→ '}
                <FieldText field={field} value={form.conflict?.[name]} record={form.conflict} path={name} />
              </dd>
            </div>
          ) : null
        })}
      </dl>
      <div style={{ display: 'flex', gap: 8, marginTop: 10 }}>
        <Button variant="outlined" size="small" onClick={form.loadCurrent}>
          {t('loadCurrent')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => void form.saveOver()}>
          {t('saveOver')}
        </Button>
      </div>
    </div>
  )
}

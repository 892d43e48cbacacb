import Button from '@mui/material/Button'
import { useFormText } from './texts'
import type { ResourceForm } from './use-resource-form'

interface FormFooterProps {
  form: Pick<ResourceForm, 'changes' | 'toFix' | 'toFill' | 'canSave' | 'isSaving' | 'reset'>
  /** Id of the <form> that Save submits. */
  formId: string
  /** Label of the button; 'Save' by default. */
  submit?: string
  /** The action is destructive: the button is red. */
  isDanger?: boolean
}

/** The form's state as text, Reset and Save; Save is disabled until the form is changed and valid (UI-002, UI-003). */
export function FormFooter({ form, formId, submit, isDanger = false }: FormFooterProps) {
  const t = useFormText()
  const { changes, toFix, toFill, canSave, isSaving, reset } = form
  const told = [
    changes > 0 && t('unsaved', { smart_count: changes }),
    toFix > 0 && t('toFix', { smart_count: toFix }),
    toFix === 0 && changes > 0 && toFill > 0 && t('toFill', { smart_count: toFill }),
  ].filter((text) => text !== false)
  return (
    <>
      <span
        role="status"
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 8,
          // Wraps to its own line when its longest word does not fit beside the buttons.
          flex: '1 1 min-content',
          fontSize: 12.5,
          lineHeight: '18px',
          color: 'var(--t2)',
        }}
      >
        {changes > 0 && (
          <span
            aria-hidden
            style={{
              width: 7,
              height: 7,
              borderRadius: '50%',
              background: 'var(--amber-solid)',
              flex: 'none',
            }}
          />
        )}
        {told.length > 0 ? told.join(', ') : !canSave && t('unchanged')}
      </span>
      <span style={{ flex: 'none', display: 'flex', gap: 8, marginLeft: 'auto' }}>
        <Button variant="outlined" onClick={reset} disabled={changes === 0 || isSaving}>
          {t('reset')}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          type="submit"
          form={formId}
          disabled={!canSave}
          loading={isSaving}
        >
          {submit ?? t('save')}
        </Button>
      </span>
    </>
  )
}

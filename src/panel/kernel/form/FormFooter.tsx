import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useFormText } from './texts'
import type { ResourceForm } from './use-resource-form'

export interface FormFooterProps {
  form: Pick<ResourceForm, 'changes' | 'toFix' | 'toFill' | 'canSave' | 'isSaving' | 'reset'>
  /** Id of the <form> that Save submits. */
  formId: string
  /** Label of the button; 'Save' by default. */
  submit?: string
  /** The action is destructive: the button is red. */
  isDanger?: boolean
  /** Label of the button that takes the changes back; 'Reset' by default. */
  takeBack?: string
  /** What else is to be solved before the form can be sent. */
  unsolved?: string | false
  /** What sending it does, below its state. */
  effect?: ReactNode
}

/** The form's state as text, Reset and Save; Save is disabled until the form is changed and valid (UI-002, UI-003). */
export function FormFooter(props: FormFooterProps) {
  const { form, formId, submit, isDanger = false, takeBack, unsolved = false, effect } = props
  const t = useFormText()
  const { changes, toFix, toFill, canSave, isSaving, reset } = form
  const told = [
    changes > 0 && t('unsaved', { smart_count: changes }),
    toFix > 0 && t('toFix', { smart_count: toFix }),
    unsolved,
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
        <span>
          {told.length > 0 ? told.join(', ') : !canSave && t('unchanged')}
          {effect}
        </span>
      </span>
      <span style={{ flex: 'none', display: 'flex', gap: 8, marginLeft: 'auto' }}>
        <Button variant="outlined" onClick={reset} disabled={changes === 0 || isSaving}>
          {takeBack ?? t('reset')}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          type="submit"
          form={formId}
          disabled={!canSave || unsolved !== false}
          loading={isSaving}
        >
          {submit ?? t('save')}
        </Button>
      </span>
    </>
  )
}

import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useMessage } from '#kit/i18n/message'
import { useText } from '#kit/i18n/text'
import { Labelled, type LabelledProps } from '../../shared/Labelled'
import { applyArea } from './texts'

interface Common extends Pick<LabelledProps, 'label' | 'isRequired' | 'hint' | 'prefix'> {
  error: FieldError | undefined
  field: UseFormRegisterReturn
}

function useLabelled({ error, isRequired, ...more }: Omit<Common, 'field'>): LabelledProps {
  const t = useText(applyArea)
  const message = useMessage()
  return {
    ...more,
    isRequired: isRequired === true,
    note: isRequired ? undefined : t('optional'),
    error: error === undefined ? null : message(error.message ?? ''),
  }
}

/** A text field; `prefix` is shown before the text. */
export const Line = ({ field, input, ...more }: Common & { input?: Record<string, string | number | boolean> }) => (
  <Labelled {...useLabelled(more)}>{(said) => <input {...input} {...field} {...said} />}</Labelled>
)

/** A choice of one option; phones show their own list. */
export const Choice = ({ field, options, none, ...more }: Common & { options: readonly string[]; none: string }) => (
  <Labelled {...useLabelled(more)}>
    {(said) => (
      <select {...field} {...said}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )}
  </Labelled>
)

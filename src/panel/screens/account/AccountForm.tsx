import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { FormProvider, useFormContext, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { showRefusal } from '#kit/form/resolver'
import { feedbackArea } from '#kit/i18n/feedback'
import { useMessage } from '#kit/i18n/message'
import { useText } from '#kit/i18n/text'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import styles from './account.module.css'

interface AccountFormProps<V extends FieldValues> {
  form: UseFormReturn<V>
  /** The fields that show a refusal; one of others is shown by a toast. */
  names: readonly Path<V>[]
  /** Throws what the call threw. */
  save: (values: V) => Promise<void>
  isOneColumn?: boolean
  onCancel?: () => void
  children: ReactNode
}

/** A form of the account area, which can be saved once it is changed and valid. */
export function AccountForm<V extends FieldValues>(props: AccountFormProps<V>) {
  const { form, names, save, isOneColumn = false, onCancel, children } = props
  const t = usePanelText()
  const feedback = useText(feedbackArea)
  const { isDirty, isValid, isSubmitting } = form.formState
  const submit = (values: V) => save(values).catch((failure) => showRefusal(failure, names, form.setError))
  return (
    <FormProvider {...form}>
      <form
        className={isOneColumn ? `${styles.accountForm} ${styles.one}` : styles.accountForm}
        onSubmit={form.handleSubmit(submit)}
        noValidate
      >
        {children}
        <div className={styles.accountButtons}>
          {onCancel && (
            <Button variant="outlined" onClick={onCancel} disabled={isSubmitting}>
              {feedback('cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={!isDirty || !isValid} loading={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

interface AccountInputProps extends Omit<TextFieldProps, 'name' | 'error'> {
  name: string
  /** The text of a message; by default that of the declarations and of the server. */
  sayMessage?: (message: string) => string
}

/** A text input of an `AccountForm`; a message replaces its help. */
export function AccountInput({ name, sayMessage, helperText, ...input }: AccountInputProps) {
  const say = useMessage()
  const { register, formState } = useFormContext<Record<string, string>>()
  const message = formState.errors[name]?.message
  return (
    <TextField
      {...register(name)}
      {...input}
      id={`account-${name}`}
      fullWidth
      error={message !== undefined}
      helperText={message === undefined ? helperText : (sayMessage ?? say)(message)}
    />
  )
}

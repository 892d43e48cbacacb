import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { calls } from '#resources/kernel/derived-calls'
import { users } from '#resources/users'
import { notify } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { refreshCurrentUser } from '#kit/session/session'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useFormDraft } from '#panel/kernel/form/draft/use-draft'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { resolverOf, showRefusal } from '#kit/form/resolver'
import { meKey, type StaffMe } from './use-me'
import { UserInput } from './UserInput'
import { changedValues, checkUser, ownFields, userFieldNames, type UserValues } from './user-fields'
import styles from './account.module.css'

const valuesOf = (me: StaffMe): UserValues =>
  Object.fromEntries(userFieldNames.map((name) => [name, me[name] ?? ''])) as UserValues

/**
 * Form of the viewer's own data: sends only the changed fields, with the version that was read (ACC-001, ACC-007, ACC-008).
 */
export function PersonalInfoForm({ me, onDone }: { me: StaffMe; onDone: () => void }) {
  const t = usePanelText()
  const feedback = useText(feedbackArea)
  const client = useQueryClient()
  const names = ownFields()
  const before = valuesOf(me)
  const form = useForm<UserValues>({
    defaultValues: before,
    mode: 'onChange',
    resolver: resolverOf((values) => checkUser(values, names)),
  })
  const { isDirty, isValid, isSubmitting } = form.formState
  const { offered, drop } = useFormDraft(form, 'account personalInfo')

  const save = async (values: UserValues) => {
    try {
      const body = { ...changedValues(values, before, names), version: me.version }
      await send(calls(users).update, { params: { id: me.id }, body })
      await Promise.all([client.invalidateQueries({ queryKey: meKey }), refreshCurrentUser()])
      drop()
      notify('success')
      onDone()
    } catch (failure) {
      showRefusal(failure, names, form.setError)
    }
  }

  const cancel = () => {
    drop()
    onDone()
  }
  return (
    <FormProvider {...form}>
      <form className={styles.accountForm} onSubmit={form.handleSubmit(save)} noValidate>
        <DraftNotice draft={offered} />
        {names.map((name) => (
          <UserInput key={name} name={name} isOwn />
        ))}
        <div className={styles.accountButtons}>
          <Button variant="outlined" onClick={cancel} disabled={isSubmitting}>
            {feedback('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isDirty || !isValid} loading={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

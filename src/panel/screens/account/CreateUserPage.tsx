import { useState } from 'react'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { send } from '#kit/http/send'
import { peopleCalls } from '#resources/people.calls'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useFormDraft } from '#panel/kernel/form/draft/use-draft'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { AccountLayout } from './AccountLayout'
import { resolverOf, showRefusal } from '#kit/form/resolver'
import { OneTimePasswordNote, type NewUser } from './OneTimePasswordNote'
import { RolesInput } from './RolesInput'
import { checkUser, offeredFields, userFieldNames, type UserValues } from './user-fields'
import { UserInput } from './UserInput'
import styles from './account.module.css'

type NewUserValues = UserValues & { roles: string[] }
const empty: NewUserValues = {
  ...(Object.fromEntries(userFieldNames.map((name) => [name, ''])) as UserValues),
  roles: [],
}

/** /account/create-user, for administrators: the answer's one-time password is shown once (ACC-005, USR-003). */
export default function CreateUserPage() {
  const [made, setMade] = useState<NewUser | null>(null)
  return (
    <AccountLayout title="createUser">
      {made ? <OneTimePasswordNote user={made} onNext={() => setMade(null)} /> : <CreateUserForm onMade={setMade} />}
    </AccountLayout>
  )
}

function CreateUserForm({ onMade }: { onMade: (user: NewUser) => void }) {
  const t = usePanelText()
  const client = useQueryClient()
  const names = offeredFields(true)
  const all = [...names, 'roles'] as const
  const form = useForm<NewUserValues>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: resolverOf((values) => checkUser(values, all)),
  })
  const { isDirty, isValid, isSubmitting } = form.formState
  const { offered, drop } = useFormDraft(form, 'account createUser')

  const save = async (values: NewUserValues) => {
    const typed = Object.fromEntries(
      names.flatMap((name) => (values[name].trim() === '' ? [] : [[name, values[name].trim()]])),
    )
    try {
      const made = await send(peopleCalls.users.create, {
        body: bodyFrom(peopleCalls.users.create, { ...typed, roles: values.roles }),
      })
      drop()
      onMade(made)
      void client.invalidateQueries({ queryKey: ['users'] })
    } catch (failure) {
      showRefusal(failure, all, form.setError)
    }
  }

  return (
    <FormProvider {...form}>
      <p className={styles.accountNote}>{t('createUserNote')}</p>
      <form className={styles.accountForm} onSubmit={form.handleSubmit(save)} noValidate>
        <DraftNotice draft={offered} />
        {names.map((name) => (
          <UserInput key={name} name={name} isOwn={false} />
        ))}
        <RolesInput />
        <div className={styles.accountButtons}>
          <Button type="submit" variant="contained" disabled={!isDirty || !isValid} loading={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

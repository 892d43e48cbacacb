import { useState } from 'react'
import { useForm, Controller, useFormContext } from 'react-hook-form'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { JsonOf } from '#resources/kernel/call'
import { peopleCalls } from '#resources/people.calls'
import { staffRoles } from '#resources/kernel/access'
import { resolverOf } from '#kit/form/resolver'
import { useMessage } from '#kit/i18n/message'
import { useSendOnce } from '#kit/query/use-send-once'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useFormDraft } from '#panel/kernel/form/draft/use-draft'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { NewPerson } from '#panel/screens/people'
import { useRoleNames } from '#panel/kernel/page/role-names'
import { AccountForm } from './AccountForm'
import { AccountLayout } from './AccountLayout'
import { checkUser, userFieldNames, type UserValues, UserInput } from './user-fields'
import styles from './account.module.css'

type NewUser = JsonOf<typeof peopleCalls.users.create>
type NewUserValues = UserValues & { roles: string[] }
const empty: NewUserValues = {
  ...(Object.fromEntries(userFieldNames.map((name) => [name, ''])) as UserValues),
  roles: [],
}

/** /account/create-user, for administrators: the answer's one-time password is shown once (ACC-005, USR-003). */
export default function CreateUserPage() {
  const t = usePanelText()
  const [made, setMade] = useState<NewUser | null>(null)
  return (
    <AccountLayout>
      {made ? (
        <NewPerson record={made} onClose={() => setMade(null)} button={t('createAnother')} />
      ) : (
        <CreateUserForm onMade={setMade} />
      )}
    </AccountLayout>
  )
}

const names = [...userFieldNames, 'roles'] as const

function CreateUserForm({ onMade }: { onMade: (user: NewUser) => void }) {
  const t = usePanelText()
  const { mutateAsync } = useSendOnce(peopleCalls.users.create, { onError: () => undefined }) // the form shows it
  const form = useForm<NewUserValues>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: resolverOf((values) => checkUser(values, names)),
  })
  const { offered, drop } = useFormDraft(form, 'account createUser')
  const save = async ({ roles, ...values }: NewUserValues) => {
    const typed = Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]))
    const body = bodyFrom(peopleCalls.users.create, { ...Object.fromEntries(typed), roles })
    const made = await mutateAsync({ body })
    drop()
    onMade(made)
  }
  return (
    <>
      <p className={styles.accountNote}>{t('createUserNote')}</p>
      <AccountForm form={form} names={names} save={save}>
        <DraftNotice draft={offered} />
        {userFieldNames.map((name) => (
          <UserInput key={name} name={name} isOwn={false} />
        ))}
        <RolesInput />
      </AccountForm>
    </>
  )
}

/** The staff roles of a new user, several at once. */
function RolesInput() {
  const t = usePanelText()
  const say = useMessage()
  const rolesInWords = useRoleNames()
  const { control } = useFormContext<{ roles: string[] }>()
  return (
    <Controller
      control={control}
      name="roles"
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          select
          id="user-roles"
          label={t('roles')}
          required
          fullWidth
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message && say(fieldState.error.message)}
          slotProps={{ select: { multiple: true, renderValue: (value) => rolesInWords(value as string[]) } }}
        >
          {staffRoles.map((role) => (
            <MenuItem key={role} value={role}>
              {rolesInWords([role])}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}

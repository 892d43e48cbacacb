import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { calls } from '#resources/kernel/derived-calls'
import { users } from '#resources/users'
import { notify } from '#kit/feedback/toast-store'
import { resolverOf } from '#kit/form/resolver'
import { send } from '#kit/http/send'
import { refreshCurrentUser } from '#kit/session/session'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useFormDraft } from '#panel/kernel/form/draft/use-draft'
import { AccountForm } from './AccountForm'
import { meKey, type StaffMe } from './use-me'
import { UserInput } from './UserInput'
import { changedValues, checkUser, ownFieldNames, userFieldNames, type UserValues } from './user-fields'

const valuesOf = (me: StaffMe): UserValues =>
  Object.fromEntries(userFieldNames.map((name) => [name, me[name] ?? ''])) as UserValues

/**
 * Form of the viewer's own data: sends only the changed fields, with the version that was read (ACC-001, ACC-007, ACC-008).
 */
export function PersonalInfoForm({ me, onDone }: { me: StaffMe; onDone: () => void }) {
  const client = useQueryClient()
  const before = valuesOf(me)
  const form = useForm<UserValues>({
    defaultValues: before,
    mode: 'onChange',
    resolver: resolverOf((values) => checkUser(values, ownFieldNames)),
  })
  const { offered, drop } = useFormDraft(form, 'account personalInfo')
  const leave = () => {
    drop()
    onDone()
  }
  const save = async (values: UserValues) => {
    const body = { ...changedValues(values, before, ownFieldNames), version: me.version }
    await send(calls(users).update, { params: { id: me.id }, body })
    await Promise.all([client.invalidateQueries({ queryKey: meKey }), refreshCurrentUser()])
    notify('success')
    leave()
  }
  return (
    <AccountForm form={form} names={ownFieldNames} save={save} onCancel={leave}>
      <DraftNotice draft={offered} />
      {ownFieldNames.map((name) => (
        <UserInput key={name} name={name} isOwn />
      ))}
    </AccountForm>
  )
}

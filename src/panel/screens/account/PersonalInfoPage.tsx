import { useState } from 'react'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useGetMany } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { users } from '#resources/users'
import { labelOf } from '#resources/kernel/labels'
import { calls } from '#resources/kernel/derived-calls'
import { Loaded } from '#kit/feedback/Loaded'
import { CalendarFeed } from '#kit/account/CalendarFeed'
import { formatPhone } from '#kit/format/phone'
import { useUser } from '#kit/session/viewer'
import { useWords } from '#kit/i18n/text'
import { notify } from '#kit/feedback/toast-store'
import { resolverOf } from '#kit/form/resolver'
import { send } from '#kit/http/send'
import { refreshCurrentUser } from '#kit/session/session'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { useRoleNames } from '#panel/kernel/page/role-names'
import { PictureButton, Signature } from '#panel/screens/people'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useFormDraft } from '#panel/kernel/form/draft/use-draft'
import { AccountLayout } from './AccountLayout'
import { useMe, type StaffMe, meKey } from './use-me'
import { userFieldNames, changedValues, checkUser, ownFieldNames, type UserValues, UserInput } from './user-fields'
import { AccountForm } from './AccountForm'
import styles from './account.module.css'

/** /account/personal-info: a read view whose Edit button opens the form (ACC-001). */
export default function PersonalInfoPage() {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <AccountLayout>
      <Loaded query={useMe()} meanwhile={<PageSkeleton shape="form" />}>
        {(me) =>
          isEditing ? (
            <PersonalInfoForm me={me} onDone={() => setIsEditing(false)} />
          ) : (
            <ReadView me={me} onEdit={() => setIsEditing(true)} />
          )
        }
      </Loaded>
    </AccountLayout>
  )
}

function ReadView({ me, onEdit }: { me: StaffMe; onEdit: () => void }) {
  const t = usePanelText()
  const user = useUser()
  const say = useWords()
  const rolesInWords = useRoleNames()
  const { data: teams = [] } = useGetMany<{ id: number; name: string }>('teams', { ids: [...(me.teams ?? [])] })
  const shown = (value: string | null | undefined) => (value ? value : <span className="absent">{t('none')}</span>)
  return (
    <>
      <div className={styles.accountPerson}>
        <PictureButton resource={users} record={me} name={user.name} mayChange />
        <div>
          <b>{user.name}</b>
          <span>{rolesInWords(me.roles)}</span>
        </div>
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <dl className={styles.accountFacts}>
        {userFieldNames.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{name === 'phoneNumber' && me[name] ? formatPhone(me[name]) : shown(me[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('roles')}</dt>
          <dd>{shown(rolesInWords(me.roles))}</dd>
        </div>
        {me.teams && (
          <div>
            <dt>{t('teamsOf')}</dt>
            <dd>{shown(teams.map((team) => team.name).join(', '))}</dd>
          </div>
        )}
        <div>
          <dt>{say(labelOf(users, 'signatureLink'))}</dt>
          <dd>
            <Signature resource={users} record={me} name={user.name} mayChange />
          </dd>
        </div>
      </dl>
      <CalendarFeed />
    </>
  )
}

const valuesOf = (me: StaffMe): UserValues =>
  Object.fromEntries(userFieldNames.map((name) => [name, me[name] ?? ''])) as UserValues

/**
 * Form of the viewer's own data: sends only the changed fields, with the version that was read (ACC-001, ACC-007, ACC-008).
 */
function PersonalInfoForm({ me, onDone }: { me: StaffMe; onDone: () => void }) {
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

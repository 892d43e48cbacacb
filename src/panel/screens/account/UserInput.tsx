import { users } from '#resources/users'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { AccountInput } from './AccountForm'
import type { UserFieldName } from './user-fields'

const types: Partial<Record<UserFieldName, string>> = { email: 'email', phoneNumber: 'tel', linkedInProfile: 'url' }
const completions: Record<UserFieldName, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  username: 'username',
  email: 'email',
  phoneNumber: 'tel',
  linkedInProfile: 'url',
}

/** One field of a staff user. */
export function UserInput({ name, isOwn }: { name: UserFieldName; isOwn: boolean }) {
  const t = usePanelText()
  return (
    <AccountInput
      name={name}
      label={t(name)}
      type={types[name] ?? 'text'}
      autoComplete={isOwn ? completions[name] : 'off'}
      required={users.fields[name].required}
    />
  )
}

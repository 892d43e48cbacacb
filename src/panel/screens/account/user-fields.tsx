import { checkFields, type FieldErrors } from '#resources/kernel/check-row'
import { users } from '#resources/users'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { AccountInput } from './AccountForm'

/** Fields of a staff user on the account pages; the others are edited by administrators in the list of users. */
export const userFieldNames = ['firstName', 'lastName', 'username', 'email', 'phoneNumber', 'linkedInProfile'] as const
export type UserFieldName = (typeof userFieldNames)[number]
export type UserValues = Record<UserFieldName, string>

/** Fields that users change in the form of their own data; the e-mail is used to sign in and has a separate page. */
export const ownFieldNames = userFieldNames.filter((name) => name !== 'email')

/** The messages of the declaration's checks of these fields, by field; empty if all are valid. */
export const checkUser = (values: Readonly<Record<string, unknown>>, names: readonly string[]): FieldErrors => {
  const only = <T,>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)))
  return checkFields(only(users.fields), only(values), true).errors
}

/** The changed values, trimmed (ACC-007); an emptied one is null. */
export const changedValues = (values: UserValues, before: UserValues, names: readonly UserFieldName[]) =>
  Object.fromEntries(
    names.filter((name) => values[name].trim() !== before[name]).map((name) => [name, values[name].trim() || null]),
  )

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

import TextField from '@mui/material/TextField'
import { useFormContext } from 'react-hook-form'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { isRequired, userFieldLabels, type UserFieldName, type UserValues } from './user-fields'
import { useMessage } from '#kit/i18n/message'

const types: Partial<Record<UserFieldName, string>> = { email: 'email', phoneNumber: 'tel', linkedInProfile: 'url' }
const completions: Partial<Record<UserFieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  username: 'username',
  email: 'email',
  phoneNumber: 'tel',
  linkedInProfile: 'url',
}

/** One field of a staff user inside a react-hook-form; messages of the checks and of the server are shown below it. */
export function UserInput({ name, isOwn }: { name: UserFieldName; isOwn: boolean }) {
  const t = usePanelText()
  const say = useMessage()
  const { register, formState } = useFormContext<UserValues>()
  const message = formState.errors[name]?.message
  return (
    <TextField
      {...register(name)}
      id={`user-${name}`}
      label={t(userFieldLabels[name])}
      type={types[name] ?? 'text'}
      autoComplete={isOwn ? (completions[name] ?? 'off') : 'off'}
      required={isRequired(name)}
      error={message !== undefined}
      helperText={message === undefined ? undefined : say(message)}
      fullWidth
    />
  )
}

import { useFormState } from 'react-hook-form'
import { useMessage } from '#kit/i18n/message'
import { messageAt } from './paths'

/** The error of the value at a path of the form, in the viewer's language; null if there is none. */
export function useFieldError(name: string): string | null {
  const say = useMessage()
  const message = messageAt(useFormState({ name }).errors, name)
  return message === null ? null : say(message)
}

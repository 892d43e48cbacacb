import { useCallback } from 'react'
import { useTranslate } from 'react-admin'

const NUMBER = /-?\d+/g

/** A message with its numbers taken out: 'Must be between 0 and 100' is 'Must be between %{n} and %{m}' of 0 and 100. */
export function patternOf(message: string): { key: string; vars: { n?: string; m?: string } } {
  const [n, m] = message.match(NUMBER) ?? []
  const names = ['n', 'm']
  const key = message.replace(NUMBER, (number) => {
    const name = names.shift()
    return name ? `%{${name}}` : number
  })
  return { key, vars: { ...(n !== undefined && { n }), ...(m !== undefined && { m }) } }
}

/** Says a message of validation in the current language: by its text, else by its text without numbers, else as it is. */
export function useMessage(): (message: string) => string {
  const translate = useTranslate()
  return useCallback(
    (message) => {
      const whole = translate(`cohort.messages.${message}`, { _: '' })
      if (whole !== '' && whole !== `cohort.messages.${message}`) return whole
      const { key, vars } = patternOf(message)
      return translate(`cohort.messages.${key}`, { ...vars, _: message })
    },
    [translate],
  )
}

import { useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** Says staff roles as people read them, joined by commas; the words are those of the users' declaration. */
export function useRoleNames(): (roles: readonly string[]) => string {
  const translate = useTranslate()
  return useCallback(
    (roles) => roles.map((role) => translate(`resources.users.options.roles.${role}`, { _: role })).join(', '),
    [translate],
  )
}

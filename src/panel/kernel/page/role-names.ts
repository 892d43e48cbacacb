import { useCallback } from 'react'
import { roleLabels, type StaffRole } from '#resources/kernel/access'
import { useWords } from '#kit/i18n/text'

const isRole = (name: string): name is StaffRole => Object.hasOwn(roleLabels, name)

/** Returns a function that gives the displayed names of staff roles, joined by commas. */
export function useRoleNames(): (roles: readonly string[]) => string {
  const say = useWords()
  return useCallback((roles) => roles.map((role) => (isRole(role) ? say(roleLabels[role]) : role)).join(', '), [say])
}

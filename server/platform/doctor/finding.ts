import { reasonOf } from '../start-error'

/** A result of a check. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  /** The area: 'Database', 'Mail' ... */
  about: string
  /** One sentence; never a password or an address that contains one. */
  found: string
  /** How to fix it; set for every warning and problem. */
  todo?: string
}

export const ok = (about: string, found: string): Finding => ({ level: 'ok', about, found })
export const warning = (about: string, found: string, todo: string): Finding => ({
  level: 'warning',
  about,
  found,
  todo,
})
export const problem = (about: string, found: string, todo: string): Finding => ({
  level: 'problem',
  about,
  found,
  todo,
})

/** Runs a check; an error thrown by it becomes a problem. */
export async function checked(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [problem(about, `It could not be looked at: ${reasonOf(error)}`, 'Mend that, then run this again.')]
  }
}

/** A finding for the terminal, one or two lines. */
export const line = ({ level, about, found, todo }: Finding): string =>
  `${level.padEnd(8)}${about.padEnd(12)}${found}${todo === undefined ? '' : `\n${' '.repeat(20)}> ${todo}`}`

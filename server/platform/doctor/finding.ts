import { reasonOf } from '../start-error'

/** What was looked at, and what was found there. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  /** 'Database', 'Mail' ... */
  about: string
  /** In a sentence; never a password or an address that holds one. */
  found: string
  /** How it is mended; always with a warning or a problem. */
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

/** What a check finds; one that fails itself is a problem. */
export async function checked(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [problem(about, `It could not be looked at: ${reasonOf(error)}`, 'Mend that, then run this again.')]
  }
}

/** A finding as it is shown, one or two lines. */
export const line = ({ level, about, found, todo }: Finding): string =>
  `${level.padEnd(8)}${about.padEnd(12)}${found}${todo === undefined ? '' : `\n${' '.repeat(20)}> ${todo}`}`

import { parseArgs } from 'node:util'
import { asUsageError } from '../start-error'

/** Command line arguments of the backup commands. */
export interface BackupArguments {
  file: string | undefined
  /** File of the private key for certificates. */
  key: string | undefined
  isVerbose: boolean
  isMove: boolean
}

/** @throws StartError with the usage when the arguments are invalid */
export function readArguments(args: readonly string[], usage: string): BackupArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' }, verbose: { type: 'boolean' }, ...(usage.includes('--move') && moves) },
    })
    if (positionals.length > 1) throw new Error('One file at a time.')
    const { key, verbose = false, move = false } = values as { key?: string; verbose?: boolean; move?: boolean }
    return { file: positionals[0], key, isVerbose: verbose, isMove: move }
  } catch (error) {
    throw asUsageError(error, usage)
  }
}
const moves = { move: { type: 'boolean' } } as const

/** A function that prints progress only when verbose. */
export const said = (isVerbose: boolean) => (line: string) => {
  if (isVerbose) console.log(line)
}

/** A size for people: 1.4 MB. */
export const sizeOf = (bytes: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)))
  return `${(bytes / 1000 ** power).toFixed(power < 2 ? 0 : 1)} ${units[power]}`
}

import { parseArgs } from 'node:util'
import { asUsageError, StartError } from '#server/platform/start-error'

/** The numbers that a measurement may be given, with what each is without being given. */
type Numbers = Readonly<Record<string, number>>

/**
 * Reads `--<name> <number>` for each of `numbers`, and `--only <part>` where there are `parts` (`reach` also allows `reach:<call>`).
 * @throws StartError with the usage for anything else, so that no long measurement runs that nobody asked for
 */
export function readOptions<N extends Numbers>(
  args: readonly string[],
  usage: string,
  numbers: N,
  parts: readonly string[] = [],
): Record<keyof N, number> & { only: string } {
  const names = [...Object.keys(numbers), ...(parts.length > 0 ? ['only'] : [])]
  try {
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    const numberOf = (name: string): number => {
      const given = values[name] === undefined ? numbers[name]! : Number(values[name])
      if (!(given > 0)) throw new StartError(`--${name} should be a number above 0.`)
      return given
    }
    const only = String(values.only ?? '')
    const [part, ...call] = only.split(':')
    if (only !== '' && !(parts.includes(part!) && (call.length === 0 || part === 'reach')))
      throw new StartError(`There is nothing to measure called '${only}'.`)
    const read = Object.fromEntries(Object.keys(numbers).map((name) => [name, numberOf(name)]))
    return { ...(read as Record<keyof N, number>), only }
  } catch (error) {
    throw asUsageError(error, usage)
  }
}

import { useCallback, useMemo, useState } from 'react'
import type { KnownPerson } from '#resources/applicants.calls'
import type { PastedRow } from '#resources/bulk-paste'
import { useKnown, whoOf } from '../known/KnownNotice'

/** Which rows are created: by default all but people who are already in the course; ticking changes that. Never a repeated row. */
export function useChoices(rows: readonly PastedRow[], courseId: number | null) {
  const { known, isAsking } = useKnown(rows, courseId)
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const knownOf = useCallback((row: PastedRow): KnownPerson | null => known.get(whoOf(row)) ?? null, [known])
  const isChosen = useCallback(
    (row: PastedRow) => row.repeats === null && (chosen.get(whoOf(row)) ?? knownOf(row)?.state !== 'ALREADY_HERE'),
    [chosen, knownOf],
  )
  const choose = useCallback(
    (row: PastedRow, isTicked: boolean) => setChosen((now) => new Map(now).set(whoOf(row), isTicked)),
    [],
  )
  const counts = useMemo(() => {
    const of = (state: KnownPerson['state'], isTaken: boolean) =>
      rows.filter((row) => row.repeats === null && knownOf(row)?.state === state && isChosen(row) === isTaken).length
    return { further: of('KNOWN', true) + of('ALREADY_HERE', true), leftOut: of('ALREADY_HERE', false) }
  }, [rows, knownOf, isChosen])
  return { knownOf, isChosen, choose, counts, isAsking, reset: () => setChosen(new Map()) }
}
export type Choices = ReturnType<typeof useChoices>

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { applicants } from '#resources/applicants'
import type { Stage } from '#resources/applicant-statuses'
import { grown, loadBoard, loadMore, type Board, type BoardAsked } from './load-board'

/** Cards that scrolling adds at once. */
const MORE = 100

/**
 * The board under its filters, kept fresh by what others change; what is there stays while another is asked for. `more`
 * lengthens a column; `stuck` names the columns of which that failed.
 */
export function useBoard(asked: BoardAsked) {
  const client = useQueryClient()
  const key = useMemo(() => [applicants.name, 'pipeline', asked] as const, [asked])
  const query = useQuery({
    queryKey: key,
    queryFn: () => loadBoard(asked, client.getQueryData<Board>(key)),
    placeholderData: keepPreviousData,
  })
  const [stuck, setStuck] = useState<readonly Stage[]>([])
  const underWay = useRef(new Set<string>())

  const more = useCallback(
    async (stage: Stage) => {
      const column = client.getQueryData<Board>(key)?.columns.find((one) => one.stage === stage)
      const mark = `${stage} ${column?.next}`
      if (!column || column.next === null || underWay.current.has(mark)) return
      underWay.current.add(mark)
      setStuck((now) => now.filter((one) => one !== stage))
      try {
        const rest = await loadMore(asked, column, MORE)
        // Read again meanwhile: its end is another, and it is lengthened from there.
        client.setQueryData<Board>(
          key,
          (board) =>
            board && {
              ...board,
              columns: board.columns.map((one) =>
                one.stage === stage && one.next === column.next ? grown(one, rest) : one,
              ),
            },
        )
      } catch {
        setStuck((now) => [...now, stage])
      } finally {
        underWay.current.delete(mark)
      }
    },
    [client, key, asked],
  )
  return { query, more, stuck }
}

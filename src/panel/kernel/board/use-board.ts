import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Answered } from '../list/use-list-controller'
import { grown, loadBoard, moved, movedBack, type Board, type BoardSource } from './load-board'

/** Number of cards that scrolling loads at once. */
const MORE = 100

/** The state of a board and the functions that change it. */
export interface Shown {
  board: Board | undefined
  /** The records, for the surrounding list. */
  answered: Answered
  /** Loads more cards of a column. */
  more: (key: string) => void
  /** The columns whose further cards failed to load. */
  stuck: readonly string[]
  /** Moves a card to another column until the board is reloaded; returns a function that undoes the move. */
  place: (card: RaRecord, to: string) => () => void
}

/** A board loaded by its source and refreshed on changes by others; the previous board stays while another one loads. */
export function useBoard(source: BoardSource): Shown {
  const client = useQueryClient()
  const { key } = source
  const query = useQuery({
    queryKey: key,
    queryFn: () => loadBoard(source, client.getQueryData<Board>(key)),
    placeholderData: keepPreviousData,
  })
  const [stuck, setStuck] = useState<readonly string[]>([])
  const underWay = useRef(new Set<string>())

  const more = useCallback(
    async (of: string) => {
      const column = client.getQueryData<Board>(key)?.columns.find((one) => one.key === of)
      const mark = `${of} ${column?.next}`
      if (!column || column.next === null || underWay.current.has(mark)) return
      underWay.current.add(mark)
      setStuck((now) => now.filter((one) => one !== of))
      try {
        const rest = await source.more(column, MORE)
        // If the column was reloaded meanwhile, its end differs: drop these cards and continue from there.
        client.setQueryData<Board>(
          key,
          (board) =>
            board && {
              ...board,
              columns: board.columns.map((one) =>
                one.key === of && one.next === column.next ? grown(one, rest) : one,
              ),
            },
        )
      } catch {
        setStuck((now) => [...now, of])
      } finally {
        underWay.current.delete(mark)
      }
    },
    [client, key, source],
  )
  const place = useCallback(
    (card: RaRecord, to: string) => {
      void client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Board>(key)
      if (before) client.setQueryData(key, moved(before, card, to))
      return () => void client.setQueryData<Board>(key, (now) => now && before && movedBack(now, before, card, to))
    },
    [client, key],
  )
  const { data: board } = query
  const cards = useMemo(() => board?.columns.flatMap((column) => [...column.cards]), [board])
  const answered = { ...query, data: cards, total: board?.total, meta: { isTotalExact: board?.isTotalExact } }
  return { board, answered: answered as Answered, more, stuck, place }
}

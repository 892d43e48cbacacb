import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined'
import type { RaRecord } from 'react-admin'
import { useWords } from '#kit/i18n/text'
import { numberOf } from '../cells/read-value'
import type { Column } from '../list/columns'
import { useListFacts } from '../list/list-facts'
import { ListCell } from '../list/table/ListCell'
import type { FaceProps } from './board-rules'
import { cardColumns, linesOf } from './card-columns'
import { CardFrame } from './CardFrame'
import { OwnerMark } from './OwnerMark'
import { useBoardText } from './texts'
import styles from './board.module.css'

/** Content of a derived card: the declared fields, the number of comments and the owner. */
export function CardFace({ card, ...frame }: FaceProps) {
  const facts = useListFacts()
  const board = facts.resource.views?.board
  if (!board) return null
  return (
    <CardFrame
      {...frame}
      marks={
        <>
          <CommentCount count={numberOf(card.commentCount)} />
          {board.owner !== undefined && <OwnerMark card={card} name={board.owner} />}
        </>
      }
    >
      {linesOf(cardColumns(facts, board)).map((line) => (
        <Line key={line[0]?.name} columns={line} card={card} />
      ))}
    </CardFrame>
  )
}

/** A line of values; empty ones are left out, because a card has no column heads. */
function Line({ columns, card }: { columns: readonly Column[]; card: RaRecord }) {
  const { resource, parts } = useListFacts()
  const say = useWords()
  return columns
    .filter(({ name }) => (card[name] ?? null) !== null)
    .map((column) => (
      <span key={column.name} title={say(column.label)}>
        <ListCell resource={resource} parts={parts} column={column} record={card} />
      </span>
    ))
}

function CommentCount({ count }: { count: number | null }) {
  const t = useBoardText()
  if (!count) return null
  return (
    <span className={`${styles.cardComments} num`} title={t('comments', { smart_count: count })}>
      <ChatBubble aria-hidden="true" />
      {count}
    </span>
  )
}

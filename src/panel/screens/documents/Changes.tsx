import type { Change } from './changes-between'
import { Said } from './Said'
import type { Builder } from './use-builder'
import styles from './documents.module.css'

interface ChangesProps extends Pick<Builder, 'variables'> {
  changes: readonly Change[]
  /** Whose the words in red and in green are, to be read out. */
  removed: string
  added: string
}

/** Paragraphs of two texts: what only one of them says is struck in red or green. */
export const Changes = ({ changes, removed, added, variables }: ChangesProps) =>
  changes.map(({ kind, parts }, place) => {
    const said = parts.map(({ text, isOther }, at) => {
      const words = <Said key={at} text={text} variables={variables} />
      return isOther ? <mark key={at}>{words}</mark> : words
    })
    if (kind === 'same') return <p key={place}>{said}</p>
    const Tag = kind === 'added' ? 'ins' : 'del'
    return (
      <p key={place} className={kind === 'added' ? styles.added : styles.removed}>
        <span className="sr">{kind === 'added' ? added : removed}: </span>
        <Tag>{said}</Tag>
      </p>
    )
  })

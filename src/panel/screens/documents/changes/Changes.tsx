import { VARIABLE } from '#resources/document-variables'
import { useWords } from '#kit/i18n/text'
import type { Change } from './changes-between'
import type { Builder } from '../use-builder'
import styles from '../documents.module.css'

interface ChangesProps extends Pick<Builder, 'variables'> {
  changes: readonly Change[]
  /** Labels of the red and the green paragraphs, for screen readers. */
  removed: string
  added: string
}

/** Paragraphs of two texts: removed ones in red, added ones in green, with the differing words marked. */
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

interface SaidProps extends Pick<Builder, 'variables'> {
  text: string
}

/** Read-only text of a template, with labels in place of its variables. */
function Said({ text, variables }: SaidProps) {
  const say = useWords()
  // Every second part is the name of a variable.
  return text.split(VARIABLE).map((part, place) => {
    if (place % 2 === 0) return part
    const known = variables.find(({ name }) => name === part.trim())
    return (
      <span key={place} className={known ? styles.variable : styles.unknown}>
        {known ? say(known) : part}
      </span>
    )
  })
}

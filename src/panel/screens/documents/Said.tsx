import { VARIABLE } from '#resources/document-variables'
import { useWords } from '#kit/i18n/text'
import type { Builder } from './use-builder'
import styles from './documents.module.css'

interface SaidProps extends Pick<Builder, 'variables'> {
  text: string
}

/** A text of a template to be read: its variables by what they are called. */
export function Said({ text, variables }: SaidProps) {
  const say = useWords()
  // Every second part is the name in braces.
  return text.split(VARIABLE).map((part, place) => {
    if (place % 2 === 0) return part
    const known = variables.find(({ name }) => name === part)
    return (
      <span key={place} className={known ? styles.variable : styles.unknown}>
        {known ? say(known) : part}
      </span>
    )
  })
}

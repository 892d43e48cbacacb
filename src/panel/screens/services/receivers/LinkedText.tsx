import styles from './email.module.css'
const LINK = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** Plain text with line breaks; URLs become links that open in a new tab. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className={styles.emailText}>
      {text.split(LINK).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  )
}

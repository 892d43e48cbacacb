import styles from './account-forms.module.css'
/** An error of the whole form, or a notice from the previous page; announced when it appears. */
export function FormMessage({ text, tone }: { text: string | null; tone: 'red' | 'grey' }) {
  return (
    <div role={tone === 'red' ? 'alert' : 'status'}>
      {text !== null && (
        <p className={styles.afMessage} data-tone={tone}>
          {text}
        </p>
      )}
    </div>
  )
}

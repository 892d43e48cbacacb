import styles from './account-forms.module.css'
/** What went wrong with the whole form, or what the last page had to say; announced when it appears. */
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

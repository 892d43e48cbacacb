import styles from './account-forms.module.css'
/** The filled button of a form; shows a loader beside its label while the call runs. */
export function SubmitButton({ label, isBusy, disabled }: { label: string; isBusy: boolean; disabled?: boolean }) {
  return (
    <button
      type="submit"
      className={`btn ${styles.afSubmit}`}
      disabled={disabled ?? false}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy && <span className={styles.afSpin} aria-hidden="true" />}
      {label}
    </button>
  )
}

import styles from './account-forms.module.css'
/** The one filled button of a form; a loader stands beside its words while the call runs. */
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

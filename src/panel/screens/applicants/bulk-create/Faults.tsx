import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { useApplicantsText } from '../texts'
import type { Fault } from './use-paste'
import styles from './bulk-create.module.css'

/** Maximum number of errors listed; of the others only the number is shown. */
const SHOWN = 50

interface FaultsProps {
  faults: readonly Fault[]
  onShow: (fault: Fault) => void
}

/** Number of lines with errors; a list that is wrong as a whole counts as one. */
export const linesToMend = (faults: readonly Fault[]): number =>
  new Set(faults.map(({ line, field }) => line ?? field)).size

/** List of the errors; each one of a field is a button that leads to its line (DECISIONS 'Bulk create'). */
export function Faults({ faults, onShow }: FaultsProps) {
  const t = useApplicantsText()
  if (faults.length === 0) return null
  const told = faults.filter(
    ({ field, text }, index) => field !== null || faults.findIndex((one) => one.text === text) === index,
  )
  return (
    <section className={styles.pasteFaults} role="status">
      <WarningAmber aria-hidden="true" />
      <div>
        <p>
          <b>{t('problems', { smart_count: linesToMend(faults) })}</b>
        </p>
        <p>{t('problemsText')}</p>
        <ul>
          {told.slice(0, SHOWN).map((fault) => (
            <li key={fault.key}>
              {fault.field === null ? (
                fault.text
              ) : (
                <button type="button" onClick={() => onShow(fault)}>
                  {fault.text}
                </button>
              )}
            </li>
          ))}
          {told.length > SHOWN && <li>{t('more', { n: told.length - SHOWN })}</li>}
        </ul>
      </div>
    </section>
  )
}

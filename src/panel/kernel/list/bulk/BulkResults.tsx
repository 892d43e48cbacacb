import Close from '@mui/icons-material/CloseOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef } from 'react'
import type { BulkResult } from '../../data/bulk-calls'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { useUrlParam } from '../use-url-param'
import { listDrawers } from '../../form/drawer/drawer-param'
import { useBulkAnswer } from './use-bulk-answer'
import styles from './bulk.module.css'
import { messageOf, messagesOf, useMessage } from '#kit/i18n/message'
import { useWords } from '#kit/i18n/text'

/** The records that a bulk action refused, each with the reason; it stays until it is closed. */
export function BulkResults() {
  const { resource } = useListFacts()
  const t = useListText()
  const [, edit] = useUrlParam(listDrawers.edit)
  const { done, failed, keep } = useBulkAnswer(resource.name)
  const forget = useRef(() => keep(null))
  useEffect(() => void (forget.current = () => keep(null)))
  useEffect(() => () => forget.current(), [resource])
  if (failed.length === 0) return null
  return (
    <section className={styles.bulkResults} role="status" aria-label={t('notDone', { smart_count: failed.length })}>
      <header>
        <WarningAmber aria-hidden="true" />
        <div>
          <h2>{t('notDone', { smart_count: failed.length })}</h2>
          <p>
            {done > 0 && `${t('othersDone')} `}
            {t('notDoneText')}
          </p>
        </div>
        <IconButton size="small" aria-label={t('close')} onClick={() => keep(null)}>
          <Close />
        </IconButton>
      </header>
      <ul>
        {failed.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => edit(String(one.id))}>
              {one.name}
            </button>
            <Reason result={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The server's words, by field where it names one. */
function Reason({ result }: { result: BulkResult }) {
  const { resource } = useListFacts()
  const say = useWords()
  const t = useMessage()
  const errors = Object.entries(messagesOf(result))
  const label = (path: string) => {
    const field = resource.fields[path.split('.')[0] ?? '']
    return field ? `${say(field.label)}: ` : ''
  }
  if (errors.length === 0) return <span>{t(messageOf(result)) || result.code}</span>
  return <span>{errors.map(([path, message]) => `${label(path)}${t(message)}`).join(' ')}</span>
}

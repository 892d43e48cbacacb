import Close from '@mui/icons-material/CloseOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { BulkResult } from '../../data/bulk-calls'
import { useListFacts } from '../list-facts'
import { useListText } from '../use-list-text'
import { useUrlParam } from '../use-url-param'
import { listDrawers } from '../../form/drawer/drawer-param'
import { useBulkAnswer } from './use-bulk-answer'
import './bulk.css'

/** The records that a bulk action refused, each with the reason; it stays until it is closed. */
export function BulkResults() {
  const { resource } = useListFacts()
  const say = useListText()
  const [, edit] = useUrlParam(listDrawers.edit)
  const { done, failed, keep } = useBulkAnswer(resource.name)
  const forget = useRef(() => keep(null))
  useEffect(() => void (forget.current = () => keep(null)))
  useEffect(() => () => forget.current(), [resource])
  if (failed.length === 0) return null
  return (
    <section className="bulk-results" role="status" aria-label={say('notDone', { smart_count: failed.length })}>
      <header>
        <WarningAmber aria-hidden="true" />
        <div>
          <h2>{say('notDone', { smart_count: failed.length })}</h2>
          <p>
            {done > 0 && `${say('othersDone')} `}
            {say('notDoneText')}
          </p>
        </div>
        <IconButton size="small" aria-label={say('close')} onClick={() => keep(null)}>
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
  const translate = useTranslate()
  const errors = Object.entries(result.errors ?? {})
  const said = (text: string) => translate(text, { _: text })
  const label = (path: string) => {
    const field = resource.fields[path.split('.')[0] ?? '']
    return field ? `${translate(`resources.${resource.name}.fields.${path.split('.')[0]}`, { _: field.label })}: ` : ''
  }
  if (errors.length === 0) return <span>{said(result.uiMessage ?? result.code ?? '')}</span>
  return <span>{errors.map(([path, text]) => `${label(path)}${said(text)}`).join(' ')}</span>
}

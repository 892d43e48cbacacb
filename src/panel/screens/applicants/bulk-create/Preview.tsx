import { memo, useMemo } from 'react'
import type { PastedRow } from '../../../../../resources/bulk-paste'
import { useApplicantsText } from '../texts'
import type { Fault } from './use-paste'

/** The people as they were read, line by line, with what is wrong and what is left out. */
export function Preview({ rows, faults }: { rows: readonly PastedRow[]; faults: readonly Fault[] }) {
  const t = useApplicantsText()
  const byLine = useMemo(() => messagesByLine(faults), [faults])
  if (rows.length === 0) return <p className="paste-none">{t('previewEmpty')}</p>
  return (
    <div className="paste-preview" tabIndex={0} role="region" aria-label={t('preview')}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="num">{t('line')}</th>
            <th scope="col">{t('names')}</th>
            <th scope="col">{t('phones')}</th>
            <th scope="col">{t('emails')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow
              key={row.line} line={row.line} name={row.name} phoneNumber={row.phoneNumber} email={row.email} repeats={row.repeats}
              fault={byLine.get(row.line) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All that is wrong with a line, each on a line of its own. */
function messagesByLine(faults: readonly Fault[]): Map<number, string> {
  const texts = new Map<number, string>()
  for (const { line, message } of faults) {
    if (line !== null) texts.set(line, [texts.get(line), message].filter(Boolean).join('\n'))
  }
  return texts
}

interface PreviewRowProps extends PastedRow {
  fault: string | null
}

const PreviewRow = memo(function PreviewRow({ line, name, phoneNumber, email, repeats, fault }: PreviewRowProps) {
  const t = useApplicantsText()
  const note = fault ?? (repeats === null ? null : t('repeats', { line: repeats }))
  const look = fault !== null ? 'is-wrong' : repeats !== null ? 'is-left-out' : undefined
  return (
    <>
      <tr className={look}>
        <th scope="row" className="num">{line}</th>
        <td title={name}>{name || '–'}</td>
        <td className="num" title={phoneNumber}>{phoneNumber || '–'}</td>
        <td title={email}>{email || '–'}</td>
      </tr>
      {note !== null && (
        <tr className={`note ${look ?? ''}`}>
          <td />
          <td colSpan={3}>{note}</td>
        </tr>
      )}
    </>
  )
})

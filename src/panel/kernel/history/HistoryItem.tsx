import { useWords } from '#kit/i18n/text'
import { formatInstant } from '#kit/format/dates'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField } from '#resources/kernel/field'
import { resourceNamed } from '#resources/registry'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { FieldText, type FieldTextProps } from '../form/FieldText'
import { useFormText } from '../form/texts'
import { UndoLine } from '../undo/UndoLine'
import { useUndoText } from '../undo/choice-texts'
import type { HistoryEntry } from './use-history'

const actions = {
  create: 'createdAction',
  update: 'updatedAction',
  remove: 'removedAction',
  delete: 'removedAction',
  restore: 'restoredAction',
} as const
const isKnown = (action: string): action is keyof typeof actions => action in actions

/** One change: author, time, and for each field 'before -> after' in readable form. */
export function HistoryItem({ entry, resource, record }: { entry: HistoryEntry; resource: AnyResource; record: Row }) {
  const t = useFormText()
  const tu = useUndoText()
  const say = useWords()
  // The values of a new record are shown without an arrow, because there were none before.
  const isNew = entry.action === 'create'
  const viewer = useViewer()
  // References that only the program sets are hidden from viewers who may not read the referenced resource.
  const isInternal = (name: string) => {
    const field = resource.fields[name]
    if (field?.kind !== 'reference' && field?.kind !== 'references') return false
    return field.mode === 'read' && !mayOffer(resourceNamed(field.to).access.read, viewer)
  }
  const changes = Object.entries(entry.changes).filter(
    ([name, [before, after]]) => !isInternal(name) && (!isNew || after !== null || before !== null),
  )
  return (
    <li style={{ minWidth: 0 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, fontSize: 13 }}>
        <b style={{ fontWeight: 500 }}>{entry.byName ?? t('byProgram')}</b>
        <span style={{ color: 'var(--t2)' }}>
          {entry.isUndo ? tu('undid') : isKnown(entry.action) ? t(actions[entry.action]) : entry.action}
          {entry.isUndone && ` · ${tu('isUndone')}`}
        </span>
        <span className="num" style={{ color: 'var(--t3)' }}>
          {formatInstant(entry.at)}
        </span>
      </div>
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, 30%) minmax(0, 1fr)',
          gap: '2px 12px',
          marginTop: 4,
          fontSize: 13,
        }}
      >
        {changes.map(([name, [before, after]]) => {
          const field = resource.fields[name]
          return (
            <div key={name} style={{ display: 'contents' }}>
              <dt style={{ color: 'var(--t3)' }}>{field ? say(field.label) : name}</dt>
              <dd
                style={{
                  overflowWrap: 'anywhere',
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: '2px 6px',
                  minWidth: 0,
                }}
              >
                {!isNew && <Told field={field} path={name} value={before} record={record} word={t('before')} />}
                {!isNew && (
                  <span aria-hidden style={{ color: 'var(--t3)' }}>
                    →
                  </span>
                )}
                <Told field={field} path={name} value={after} record={record} word={t('after')} />
              </dd>
            </div>
          )
        })}
      </dl>
      <UndoLine entry={entry} resource={resource} id={Number(record.id)} />
    </li>
  )
}

interface ToldProps extends Omit<FieldTextProps, 'field'> {
  field: AnyField | undefined
  word: string
}

const Told = ({ field, word, ...held }: ToldProps) => (
  <span>
    <span className="sr">{word}: </span>
    {field ? <FieldText field={field} {...held} /> : JSON.stringify(held.value)}
  </span>
)

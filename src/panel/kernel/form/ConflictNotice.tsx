import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { useId, type KeyboardEvent } from 'react'
import { useWords } from '#kit/i18n/text'
import type { AnyField } from '#resources/kernel/field'
import { useHistory } from '../history/use-history'
import { chosenValue, sharedEnds, takesBoth, type Choice } from './conflict'
import { FieldText } from './FieldText'
import { useFormText } from './texts'
import type { ResourceForm } from './use-resource-form'
import styles from './conflict.module.css'

/** Shows a concurrent change (409): the viewer chooses a value for fields that both changed; the rest is merged (look 37). */
export function ConflictNotice({ form }: { form: ResourceForm }) {
  const t = useFormText()
  const { resource, record } = form.facts
  const { data } = useHistory(resource, Number(record?.id))
  const { split } = form
  if (!split) return null
  const { both, theirs, mine } = split
  // The loaded history may be older than the change: skip its author in that case.
  const since = typeof record?.updated_at === 'string' ? record.updated_at : ''
  const who = data?.history.find(({ at }) => at > since)?.byName
  return (
    <section role="alert" className={styles.conflict}>
      <header>
        <WarningAmber aria-hidden="true" />
        <div>
          <h3>{who ? t('conflictBy', { who }) : t('conflictTitle')}</h3>
          <p>{both.length > 0 ? t('conflictText', { smart_count: both.length }) : t('conflictNothing')}</p>
        </div>
      </header>
      {both.length > 0 && <h4>{t('toChoose', { count: both.length })}</h4>}
      {both.map((name) => (
        <Chooser key={name} form={form} name={name} who={who} />
      ))}
      {theirs.length + mine.length > 0 && <h4>{t('joinedFields', { count: theirs.length + mine.length })}</h4>}
      <ul>
        {[...theirs, ...mine].map((name) => (
          <Joined key={name} form={form} name={name} isMine={mine.includes(name)} />
        ))}
      </ul>
      <footer>
        {both.length > 0 && (
          <Button variant="outlined" size="small" onClick={() => both.forEach((name) => form.choose(name, 'theirs'))}>
            {t('takeTheirs')}
          </Button>
        )}
        <Button variant="outlined" size="small" disabled={!form.canSave} onClick={() => void form.save()}>
          {t('saveChosen')}
        </Button>
      </footer>
    </section>
  )
}

interface PlaceProps {
  form: ResourceForm
  name: string
}

/** A field's value before, as typed here, and as saved by the other person. */
function useThree({ form, name }: PlaceProps) {
  const values = {
    before: form.facts.opened[name],
    mine: form.form.getValues(name),
    theirs: form.conflict?.[name] ?? null,
  }
  const recordOf = (choice: Choice) =>
    ({ mine: null, both: null, theirs: form.conflict, old: form.facts.record })[choice]
  return { values, recordOf }
}

function Chooser({ form, name, who }: PlaceProps & { who: string | undefined }) {
  const t = useFormText()
  const say = useWords()
  const id = useId()
  const { values, recordOf } = useThree({ form, name })
  const field = form.facts.resource.fields[name]
  if (!field) return null
  const offered: Choice[] = ['mine', 'theirs', ...(takesBoth(form.facts.resource, name) ? (['both'] as const) : [])]
  const saidOf = { mine: t('youNow'), theirs: who ?? t('somebody'), both: t('bothAfter'), old: '' }
  const byKey = (event: KeyboardEvent) => {
    const choice = offered[Number(event.key) - 1]
    if (!choice || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    form.choose(name, choice)
  }
  return (
    <fieldset onKeyDown={byKey}>
      <legend>{say(field.label)}</legend>
      <div className={styles.offered}>
        {offered.map((choice, index) => (
          <label key={choice} data-chosen={form.choices[name] === choice || undefined}>
            <input
              type="radio"
              name={`${id}-${name}`}
              checked={form.choices[name] === choice}
              onChange={() => form.choose(name, choice)}
              aria-keyshortcuts={String(index + 1)}
            />
            <span>
              <span className={styles.value}>
                <Tinted
                  field={field}
                  name={name}
                  value={chosenValue(choice, values)}
                  before={values.before}
                  record={recordOf(choice)}
                />
              </span>
              <small>{saidOf[choice]}</small>
            </span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </label>
        ))}
      </div>
      <p className={styles.before}>
        {t('beforeBoth')} <FieldText field={field} value={values.before} record={form.facts.record} path={name} />
      </p>
    </fieldset>
  )
}

interface TintedProps {
  field: AnyField
  name: string
  value: unknown
  before: unknown
  record: ResourceForm['conflict'] | ResourceForm['facts']['record']
}

/** A value; in a text, the part that differs from the previous value is highlighted. */
function Tinted({ field, name, value, before, record }: TintedProps) {
  const isText = ['text', 'longText', 'email', 'phone', 'url'].includes(field.kind)
  if (!isText || typeof value !== 'string' || typeof before !== 'string')
    return <FieldText field={field} value={value} record={record} path={name} />
  const { start, end } = sharedEnds(value, before)
  return (
    <>
      {value.slice(0, start)}
      <mark>{value.slice(start, value.length - end)}</mark>
      {value.slice(value.length - end)}
    </>
  )
}

function Joined({ form, name, isMine }: PlaceProps & { isMine: boolean }) {
  const t = useFormText()
  const say = useWords()
  const { values } = useThree({ form, name })
  const { resource, record } = form.facts
  const field = resource.fields[name]
  if (!field) return null
  const isKept = form.choices[name] === 'old'
  const [now, from] = isMine ? [values.mine, null] : [values.theirs, form.conflict]
  return (
    <li>
      <span>{say(field.label)}</span>
      <span className={isKept ? styles.left : undefined}>
        <FieldText field={field} value={values.before} record={record} path={name} /> {'→ '}
        <FieldText field={field} value={now} record={from} path={name} />
      </span>
      {isMine ? (
        <small>{t('yours')}</small>
      ) : (
        <button
          type="button"
          className="link-button"
          aria-pressed={isKept}
          aria-label={t('keepOldOf', { field: say(field.label) })}
          onClick={() => form.choose(name, isKept ? null : 'old')}
        >
          {t('keepOld')}
        </button>
      )}
    </li>
  )
}

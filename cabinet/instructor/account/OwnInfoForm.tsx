import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { instructors } from '#resources/instructors'
import { checkFields } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { ABSENT } from '#kit/format/dates'
import { resolverOf, showRefusal } from '#kit/form/resolver'
import { ApiError } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useMessage } from '#kit/i18n/message'
import { useText } from '#kit/i18n/text'
import { makeStale } from '#kit/query/stale'
import { draftKey, dropDraft, keepDraft, readDraft } from '#kit/session/drafts'
import { refreshCurrentUser } from '#kit/session/session'
import type { CurrentUser } from '#kit/session/session-store'
import { Button } from '#kit/theme/Button'
import { Dock } from '../../shared/parts'
import { TextField } from '../../shared/TextField'
import { useUser } from '../../shared/user'
import type { InstructorMe } from './me'
import { changedOf, currentOf, names, openedWith, rebased, type Over, type Typed } from './own-info'
import { accountArea } from './texts'
import styles from './account.module.css'

const { name, phoneNumber, linkedInProfile } = instructors.fields
const fields = { name, phoneNumber, linkedInProfile }
const looks = {
  name: { type: 'text', autoComplete: 'name' },
  phoneNumber: { type: 'tel', autoComplete: 'tel' },
  linkedInProfile: { type: 'url', autoComplete: 'url' },
} as const
const resolver = resolverOf((typed: Typed) => checkFields(fields, typed, true).errors)

/** The key of the draft of the personal data. */
export const ownInfoDraft = (user: CurrentUser) => draftKey(user, 'personalInfo')

/**
 * The form for an instructor's own data. It sends the changed fields and the version that they are based on. Typed values survive a reload,
 * and a change saved by somebody else meanwhile (409): they are then applied to the new version.
 */
export function OwnInfoForm({ me, onDone }: { me: InstructorMe; onDone: () => void }) {
  const t = useText(accountArea)
  const say = useText(cabinetArea)
  const message = useMessage()
  const key = ownInfoDraft(useUser())
  const client = useQueryClient()
  const [opened] = useState(() => openedWith(me, readDraft(key)))
  const [over, setOver] = useState(opened.over)
  /** What somebody else saved meanwhile in fields that were also changed here. */
  const [theirs, setTheirs] = useState<Partial<Typed>>({})
  const { control, handleSubmit, setError, getValues, reset, formState } = useForm<Typed>({
    defaultValues: opened.typed,
    resolver,
    mode: 'onTouched',
  })
  const labels = { name: say('name'), phoneNumber: say('phone'), linkedInProfile: t('linkedIn') }
  const keep = (typed: Typed, { version, base }: Over) => {
    const values = changedOf(typed, { version, base })
    if (Object.keys(values).length > 0) keepDraft(key, { at: Date.now(), version, values, base })
    else dropDraft(key)
  }
  const close = () => {
    dropDraft(key)
    onDone()
  }
  /** Applies the typed values to the version that somebody else saved; returns whether the error contained that version. */
  const rebase = (typed: Typed, failure: unknown): boolean => {
    const current = failure instanceof ApiError && failure.code === 'conflict' ? currentOf(failure.body) : null
    if (current === null) return false
    const now = rebased(typed, over, current)
    reset(now.typed)
    setOver(now.over)
    setTheirs(now.both)
    keep(now.typed, now.over)
    notifyFailure(failure)
    return true
  }
  const save = handleSubmit(async (typed) => {
    const changed = Object.entries(changedOf(typed, over)).map(([each, text]) => [each, text.trim() || null])
    try {
      if (changed.length > 0) {
        const body = { ...Object.fromEntries(changed), version: over.version }
        await send(calls(instructors).update, { params: { id: me.id }, body })
        await Promise.all([makeStale(client, ['instructors']), refreshCurrentUser()])
        notify('success')
      }
      close()
    } catch (failure) {
      if (!rebase(typed, failure)) showRefusal(failure, names, setError)
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles.fields}>
        {names.map((each) => (
          <Controller
            key={each}
            name={each}
            control={control}
            render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
              <TextField
                {...looks[each]}
                label={labels[each]}
                isRequired={fields[each].required}
                value={value}
                hint={theirs[each] === undefined ? undefined : t('theirs', { value: theirs[each] || ABSENT })}
                error={error?.message === undefined ? null : message(error.message)}
                onBlur={onBlur}
                onChange={(text) => {
                  onChange(text)
                  keep(getValues(), over)
                }}
                inputRef={ref}
              />
            )}
          />
        ))}
      </div>
      <Dock>
        <Button variant="outlined" size="large" onClick={close} disabled={formState.isSubmitting}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
          {t('save')}
        </Button>
      </Dock>
    </form>
  )
}

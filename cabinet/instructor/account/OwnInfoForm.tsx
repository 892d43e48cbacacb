import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { instructors } from '#resources/instructors'
import { checkFields } from '#resources/kernel/check-row'
import { calls } from '#resources/kernel/derived-calls'
import { notify } from '#kit/feedback/toast-store'
import { resolverOf, showRefusal } from '#kit/form/resolver'
import { send } from '#kit/http/send'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useMessage } from '#kit/i18n/message'
import { useText } from '#kit/i18n/text'
import { makeStale } from '#kit/query/stale'
import { draftAt, draftKey } from '#kit/session/drafts'
import { loadCurrentUser } from '#kit/session/session'
import type { CurrentUser } from '#kit/session/session-store'
import { Button } from '#kit/theme/Button'
import { Dock } from '../../shared/parts'
import { TextField } from '../../shared/TextField'
import { useUser } from '../../shared/user'
import type { InstructorMe } from './me'
import { accountArea } from './texts'
import styles from './account.module.css'

/** What instructors change of themselves; the e-mail is the way in and has a page of its own. */
const names = ['name', 'phoneNumber', 'linkedInProfile'] as const
type Typed = Record<(typeof names)[number], string>
const { name, phoneNumber, linkedInProfile } = instructors.fields
const fields = { name, phoneNumber, linkedInProfile }
const looks = {
  name: { type: 'text', autoComplete: 'name' },
  phoneNumber: { type: 'tel', autoComplete: 'tel' },
  linkedInProfile: { type: 'url', autoComplete: 'url' },
} as const
const resolver = resolverOf((typed: Typed) => checkFields(fields, typed, true).errors)

const valuesOf = (me: InstructorMe): Typed => ({
  name: me.name,
  phoneNumber: me.phoneNumber,
  linkedInProfile: me.linkedInProfile ?? '',
})
const textsOf = (values: Readonly<Record<string, unknown>> | null): Partial<Typed> =>
  Object.fromEntries(names.flatMap((each) => (typeof values?.[each] === 'string' ? [[each, values[each]]] : [])))

/** Where what was typed of the own data is kept. */
export const ownInfoDraft = (user: CurrentUser) => draftAt(draftKey(user, 'personalInfo'))

/** The form of the own data: sends what changed, and the version over which it was typed. What was typed survives a reload. */
export function OwnInfoForm({ me, onDone }: { me: InstructorMe; onDone: () => void }) {
  const t = useText(accountArea)
  const say = useText(cabinetArea)
  const message = useMessage()
  const user = useUser()
  const client = useQueryClient()
  const draft = useMemo(() => ownInfoDraft(user), [user])
  const before = valuesOf(me)
  const { control, handleSubmit, setError, getValues, formState } = useForm<Typed>({
    defaultValues: { ...before, ...textsOf(draft.read()) },
    resolver,
    mode: 'onTouched',
  })
  const labels = { name: say('name'), phoneNumber: say('phone'), linkedInProfile: t('linkedIn') }
  const close = () => {
    draft.drop()
    onDone()
  }
  const save = handleSubmit(async (typed) => {
    const changed = Object.fromEntries(
      names.filter((each) => typed[each].trim() !== before[each]).map((each) => [each, typed[each].trim() || null]),
    )
    try {
      if (Object.keys(changed).length > 0) {
        await send(calls(instructors).update, { params: { id: me.id }, body: { ...changed, version: me.version } })
        await Promise.all([makeStale(client, ['instructors']), loadCurrentUser()])
        notify('success')
      }
      close()
    } catch (failure) {
      showRefusal(failure, names, setError)
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
                error={error?.message === undefined ? null : message(error.message)}
                onBlur={onBlur}
                onChange={(text) => {
                  onChange(text)
                  draft.keep(getValues())
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

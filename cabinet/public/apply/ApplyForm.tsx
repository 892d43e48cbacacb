import { useWatch } from 'react-hook-form'
import type { PublicCourse } from '#resources/public.calls'
import { useIsOnline } from '#kit/feedback/OfflineBar'
import { useMessage } from '#kit/i18n/message'
import { useText } from '#kit/i18n/text'
import { Note } from '../../shared/Labelled'
import { Dock } from '../../shared/parts'
import { useSources } from '../calls'
import shared from '../public.module.css'
import { publicArea } from '../texts'
import styles from './apply.module.css'
import { Choice, Line } from './fields'
import { applyArea } from './texts'
import { names, type useApply } from './use-apply'

/** Whether a number is typed with its country code. */
const isForeign = (typed: string) => /^\s*(\+|00|374)/.test(typed)

/** The fields of an application, with the button docked at the bottom (look 22). */
export function ApplyForm({
  uuid,
  course: { academy },
  apply: { form, submit, failure },
}: {
  uuid: string
  course: PublicCourse
  apply: ReturnType<typeof useApply>
}) {
  const t = useText(applyArea)
  const common = useText(publicArea)
  const message = useMessage()
  const isOnline = useIsOnline()
  const { data } = useSources(uuid)
  const {
    register,
    control,
    setFocus,
    formState: { errors, isSubmitting, isSubmitted },
  } = form
  const phone = useWatch({ control, name: 'phoneNumber' })
  const wrong = names.filter((name) => errors[name])
  const [first] = wrong
  const missing = t('toFix', { smart_count: wrong.length, fields: wrong.map((name) => t(name)).join(', ') })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <Line
          label={t('name')}
          hint={t('nameHint')}
          isRequired
          error={errors.name}
          field={register('name')}
          input={{ autoComplete: 'name' }}
        />
        <Line
          label={t('phoneNumber')}
          hint={t('phoneHint')}
          isRequired
          error={errors.phoneNumber}
          field={register('phoneNumber')}
          prefix={isForeign(phone) ? undefined : '+374'}
          input={{ type: 'tel', autoComplete: 'tel', className: 'num' }}
        />
        <Line
          label={t('email')}
          hint={t('emailHint')}
          isRequired
          error={errors.email}
          field={register('email')}
          input={{ type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false }}
        />
        {data && data.sources.length > 0 && (
          <Choice
            label={t('source')}
            error={errors.source}
            field={register('source')}
            options={data.sources}
            none={t('noSource')}
          />
        )}
        <Line
          label={t('promoCode')}
          error={errors.promoCode}
          field={register('promoCode')}
          input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
        />
        <div className={styles.trap} aria-hidden>
          <label>
            {t('website')}
            <input tabIndex={-1} autoComplete="off" {...register('website')} />
          </label>
        </div>
        <div>
          <label className={styles.consent}>
            <input
              type="checkbox"
              aria-required
              aria-invalid={errors.consent !== undefined}
              aria-describedby="consent-fault"
              {...register('consent')}
            />
            <span>
              {t('consentText', { academy })} <em aria-hidden>*</em>
            </span>
          </label>
          <Note id="consent-fault" isBad>
            {message(errors.consent?.message ?? '')}
          </Note>
        </div>
        <Note>{t('kept')}</Note>
      </div>
      <Dock
        said={
          <span role="alert">
            {failure !== null ? (
              <span className={styles.failure}>{failure}</span>
            ) : (
              isSubmitted &&
              first !== undefined && (
                <button type="button" className={styles.fix} onClick={() => setFocus(first)}>
                  {missing}
                </button>
              )
            )}
          </span>
        }
      >
        <button type="submit" className={`btn ${shared.primary}`} disabled={isSubmitting || !isOnline}>
          {!isOnline ? common('waits') : isSubmitting ? t('sending') : t('send')}
        </button>
      </Dock>
    </form>
  )
}

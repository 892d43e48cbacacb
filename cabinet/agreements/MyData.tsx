import { useEffect, useMemo, useState } from 'react'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { agreementData, armenianOnly } from '#resources/agreements.calls'
import { agreementMessages } from '#resources/agreements.messages'
import { citizenships } from '#resources/agreements'
import { paymentMethods, type PaymentMethod } from '#resources/term-words'
import { faultsOf, resolverOf } from '#kit/form/resolver'
import { useMessage } from '#kit/i18n/message'
import { useText, useWords } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import { Dock } from '../shared/parts'
import { agreementsArea } from './texts'
import { TextField, type TextFieldProps } from '../shared/TextField'
import { bodyOf, type Typed } from './typed'
import styles from './wizard.module.css'

interface MyDataProps {
  typed: Typed
  /** The payment method of the application. */
  method: PaymentMethod
  /** The server's errors by field. */
  refused: Readonly<Record<string, string>>
  isBusy: boolean
  onType: (typed: Typed) => void
  onBack: () => void
  onNext: (typed: Typed) => void
}

/** Validates the typed values with the declaration; returns errors by field. */
const checkOf = (method: PaymentMethod) => (values: Typed) =>
  faultsOf(agreementData.safeParse(bodyOf(values, method)).error)

/** The order of the fields in the form, and of their errors. */
const order = [
  'nameHy',
  'studentNameHy',
  'citizenship',
  'address',
  'passportNumber',
  'passportGivenDate',
  'socialCardNumber',
  'contractNumber',
  'contractYear',
] as const satisfies readonly (keyof Typed)[]

/** The first step: who signs. Every keystroke is saved in the draft (part 2 §5 'Agreement data'). */
export function MyData({ typed, method, refused, isBusy, onType, onBack, onNext }: MyDataProps) {
  const t = useText(agreementsArea)
  const say = useWords()
  const message = useMessage()
  const resolver = useMemo(() => resolverOf(checkOf(method)), [method])
  const { control, handleSubmit, formState, setError, setFocus, getValues, setValue } = useForm<Typed>({
    defaultValues: typed,
    resolver,
    mode: 'onTouched',
  })
  useEffect(() => {
    for (const name of order)
      if (refused[name] !== undefined) setError(name, { type: 'server', message: refused[name] })
  }, [refused, setError])
  const [isUnderage, citizenship] = useWatch({ control, name: ['isUnderage', 'citizenship'] })
  const { errors } = formState
  // Characters that a name may not contain are removed while typing (part 2 §5); the field then says why it stays empty.
  const [dropsIn, setDropsIn] = useState<keyof Typed | null>(null)
  const faulty = order.filter((name) => errors[name])
  const labels = { ...labelKeys, ...(isUnderage && { nameHy: 'trusteeNameHy' as const }) }
  const field = (name: (typeof order)[number], more: Partial<TextFieldProps> = {}) => (
    <Controller
      key={name}
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <TextField
          {...more}
          label={t(labels[name])}
          value={value}
          error={
            dropsIn === name
              ? message(agreementMessages.notArmenian)
              : errors[name]?.message === undefined
                ? null
                : message(errors[name].message)
          }
          onBlur={onBlur}
          onChange={(text) => {
            const kept = more.clean ? more.clean(text) : text
            setDropsIn(kept === text ? null : name)
            onChange(kept)
            onType(getValues())
          }}
          inputRef={ref}
        />
      )}
    />
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void handleSubmit((values) => onNext({ ...typed, ...values }))(event)}
      noValidate
    >
      <div className={styles.fields}>
        <p className={styles.alert} role="note">
          <WarningAmber aria-hidden />
          {t('accurate')}
        </p>
        {field('nameHy', { hint: t('nameHint'), clean: armenianOnly, lang: 'hy', autoComplete: 'name' })}
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isUnderage}
            onChange={({ target }) => {
              setValue('isUnderage', target.checked)
              if (!target.checked) setValue('studentNameHy', '', { shouldValidate: formState.isSubmitted })
              onType(getValues())
            }}
          />
          {t('isUnderage')}
        </label>
        {isUnderage && field('studentNameHy', { clean: armenianOnly, lang: 'hy' })}
        {field('citizenship', {
          choices: [
            <option key="" value="">
              {t('choose')}
            </option>,
            ...Object.entries(citizenships).map(([code, name]) => (
              <option key={code} value={code}>
                {say(name)}
              </option>
            )),
          ],
        })}
        {field('address', { autoComplete: 'street-address' })}
        {field('passportNumber', { autoComplete: 'off' })}
        {field('passportGivenDate', { type: 'date' })}
        {citizenship === 'AM' && field('socialCardNumber', { autoComplete: 'off', inputMode: 'numeric' })}
        {method === 'AMERIA_CREDIT' && field('contractNumber', { autoComplete: 'off' })}
        {method === 'AMERIA_CREDIT' && field('contractYear', { autoComplete: 'off', inputMode: 'numeric' })}
        <p className={styles.said}>
          <span>{t('paymentMethod')}</span>
          <b>{say(paymentMethods[method])}</b>
        </p>
        {refused.paymentMethod !== undefined && (
          <p className={styles.fault} role="alert">
            {message(refused.paymentMethod)}
          </p>
        )}
        <p className={styles.hint}>{t('kept')}</p>
      </div>
      <Dock
        said={
          faulty[0] !== undefined && formState.isSubmitted ? (
            <button type="button" className={styles.toFix} onClick={() => faulty[0] && setFocus(faulty[0])}>
              {t('toFix', { smart_count: faulty.length, name: t(labels[faulty[0]]) })}
            </button>
          ) : undefined
        }
      >
        <Button variant="outlined" size="large" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {t('next')}
        </Button>
      </Dock>
    </form>
  )
}

const labelKeys = {
  nameHy: 'nameHy',
  studentNameHy: 'studentNameHy',
  citizenship: 'citizenship',
  address: 'address',
  passportNumber: 'passportNumber',
  passportGivenDate: 'passportGivenDate',
  socialCardNumber: 'socialCardNumber',
  contractNumber: 'contractNumber',
  contractYear: 'contractYear',
} as const

import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState, type FormEvent } from 'react'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { promoCodes } from '#resources/promo-codes'
import { notify } from '#kit/feedback/toast-store'
import { useSendOnce } from '#kit/query/use-call'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useDetailText } from './texts'
import styles from './detail.module.css'

/** Form to add a promo code that was given by phone; renders nothing for viewers who may not. */
export function NewPromoCode({ id }: { id: number }) {
  const t = useDetailText()
  const viewer = useViewer()
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const promoCode = typed.trim()
  const { mutate, isPending } = useSendOnce(calls(promoCodes).create, {
    changes: [applicants.name],
    onSuccess: () => {
      setTyped('')
      notify('success', t('promoCodeAdded'))
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (promoCode !== '' && !isPending) mutate({ body: { applicantId: id, promoCode } })
  }
  if (!mayOffer(promoCodes.access.write, viewer)) return null
  return (
    <form className={styles.detailBar} onSubmit={send}>
      <label htmlFor={fieldId} className="sr">
        {t('newPromoCode')}
      </label>
      <OutlinedInput
        id={fieldId}
        value={typed}
        placeholder={t('newPromoCode')}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ input: { maxLength: 60, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="outlined" disabled={promoCode === ''} loading={isPending}>
        {t('addPromoCode')}
      </Button>
    </form>
  )
}

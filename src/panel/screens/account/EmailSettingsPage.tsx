import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { Controller, useForm } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { noticeKinds } from '#resources/kernel/notice'
import { registry } from '#resources/registry'
import { ErrorState } from '#kit/feedback/ErrorState'
import { notify } from '#kit/feedback/toast-store'
import { messageText } from '#kit/i18n/message'
import { area, useText, useWords } from '#kit/i18n/text'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useFormDraft } from '#panel/kernel/form/draft/use-draft'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { send } from '#kit/http/send'
import { keyOf, useCall } from '#kit/query/use-call'
import { readPreferences, writePreferences } from '#resources/account.calls'
import { AccountLayout } from './AccountLayout'
import { showRefusal } from '#kit/form/resolver'
import styles from './account.module.css'

const kinds = [...noticeKinds(registry.values())]
const mailedKinds = kinds.flatMap(([kind, { byMail }]) => (byMail ? [kind] : []))

/** Values of the form of the mail settings. */
interface MailSettings {
  senderName: string
  signature: string
  notices: readonly string[]
}

/** The viewer's mail settings, with defaults for those that are not set; `save` throws what the call threw. */
function useMailSettings() {
  const client = useQueryClient()
  const query = useCall(readPreferences, undefined, { staleTime: Infinity })
  const { senderName, signature, notices } = query.data?.mail ?? {}
  const settings: MailSettings | null = query.data
    ? { senderName: senderName ?? '', signature: signature ?? '', notices: notices ?? mailedKinds }
    : null
  const save = async (mail: MailSettings) => {
    const kept = await send(writePreferences, { body: { mail: { ...mail, notices: [...mail.notices] } } })
    client.setQueryData(keyOf(readPreferences), kept)
  }
  return { query, settings, save }
}

const LONGEST = { senderName: 120, signature: 2000 }

/** /account/email-settings: sender name, signature, and which notifications are also mailed (DECISIONS 'E-mail settings'). */
export default function EmailSettingsPage() {
  const { query, settings, save } = useMailSettings()
  return (
    <AccountLayout title="emailSettings">
      {settings ? (
        <SettingsForm settings={settings} save={save} />
      ) : query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton shape="form" />
      )}
    </AccountLayout>
  )
}

function SettingsForm({ settings, save }: { settings: MailSettings; save: (settings: MailSettings) => Promise<void> }) {
  const panel = usePanelText()
  const t = useText(emailSettingsArea)
  const form = useForm<MailSettings>({ defaultValues: settings, mode: 'onChange' })
  const { errors, isDirty, isValid, isSubmitting } = form.formState
  const { offered, drop } = useFormDraft(form, 'account emailSettings')
  const submit = async (values: MailSettings) => {
    try {
      await save(values)
      drop()
      form.reset(values)
      notify('success')
    } catch (failure) {
      showRefusal(failure, ['senderName', 'signature'], form.setError)
    }
  }
  const helpOf = (name: 'senderName' | 'signature', note: string) => {
    const message = errors[name]?.message
    return message === undefined ? note : messageText(message)
  }
  return (
    <form className={`${styles.accountForm} ${styles.one}`} onSubmit={form.handleSubmit(submit)} noValidate>
      <DraftNotice draft={offered} />
      <TextField
        {...form.register('senderName')}
        id="mail-sender"
        label={t('senderName')}
        fullWidth
        error={errors.senderName !== undefined}
        helperText={helpOf('senderName', t('senderNote'))}
        slotProps={{ htmlInput: { maxLength: LONGEST.senderName } }}
      />
      <TextField
        {...form.register('signature')}
        id="mail-signature"
        label={t('signature')}
        fullWidth
        multiline
        minRows={3}
        maxRows={10}
        error={errors.signature !== undefined}
        helperText={helpOf('signature', t('signatureNote'))}
        slotProps={{ htmlInput: { maxLength: LONGEST.signature } }}
      />
      <Controller
        name="notices"
        control={form.control}
        render={({ field }) => <NoticesInput value={field.value} onChange={field.onChange} />}
      />
      <div className={styles.accountButtons}>
        <Button type="submit" variant="contained" disabled={!isDirty || !isValid} loading={isSubmitting}>
          {panel('save')}
        </Button>
      </div>
    </form>
  )
}

interface NoticesInputProps {
  value: readonly string[]
  onChange: (kinds: readonly string[]) => void
}

function NoticesInput({ value, onChange }: NoticesInputProps) {
  const t = useText(emailSettingsArea)
  const say = useWords()
  const toggle = (kind: string) =>
    onChange(kinds.map(([one]) => one).filter((one) => (one === kind) !== value.includes(one)))
  return (
    <fieldset className={styles.accountChecks}>
      <legend>{t('byMail')}</legend>
      {kinds.map(([kind, { label }]) => (
        <FormControlLabel
          key={kind}
          control={<Checkbox checked={value.includes(kind)} onChange={() => toggle(kind)} />}
          label={say(label)}
        />
      ))}
      <p className={styles.accountNote}>{t('allInBell')}</p>
    </fieldset>
  )
}

/** Texts of the page of the e-mail settings. */
export const emailSettingsArea = area('emailSettings', {
  senderName: { en: 'Sender name', hy: 'Ուղարկողի անուն' },
  senderNote: {
    en: 'Stands before the address of the academy in the mails that go out for you.',
    hy: 'Ձեր անունից ուղարկվող նամակներում նշվում է ակադեմիայի հասցեից առաջ։',
  },
  signature: { en: 'Signature', hy: 'Ստորագրություն' },
  signatureNote: { en: 'Ends the mails that go out for you.', hy: 'Ավարտում է ձեր անունից ուղարկվող նամակները։' },
  byMail: { en: 'Notifications that come by mail too', hy: 'Ծանուցումներ, որոնք գալիս են նաև նամակով' },
  allInBell: { en: 'All of them stand under the bell.', hy: 'Բոլորը երևում են զանգակի տակ։' },
})

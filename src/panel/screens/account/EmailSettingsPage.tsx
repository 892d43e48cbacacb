import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Controller, useForm } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { noticeKinds } from '#resources/kernel/notice'
import { registry } from '#resources/registry'
import { Loaded } from '#kit/feedback/Loaded'
import { notify } from '#kit/feedback/toast-store'
import { area, useText, useWords } from '#kit/i18n/text'
import { DraftNotice } from '#panel/kernel/form/draft/DraftNotice'
import { useFormDraft } from '#panel/kernel/form/draft/use-draft'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { send } from '#kit/http/send'
import { keyOf, useCall } from '#kit/query/use-call'
import { readPreferences, writePreferences, type Preferences } from '#resources/account.calls'
import { AccountForm, AccountInput } from './AccountForm'
import { AccountLayout } from './AccountLayout'
import styles from './account.module.css'

const kinds = [...noticeKinds(registry.values())]
const mailedKinds = kinds.flatMap(([kind, { byMail }]) => (byMail ? [kind] : []))

/** Values of the form of the mail settings. */
interface MailSettings {
  senderName: string
  signature: string
  notices: readonly string[]
}

/** The viewer's mail settings, with defaults for those that are not set. */
const settingsOf = ({ mail }: Preferences): MailSettings => ({
  senderName: mail?.senderName ?? '',
  signature: mail?.signature ?? '',
  notices: mail?.notices ?? mailedKinds,
})

const LONGEST = { senderName: 120, signature: 2000 }

/** /account/email-settings: sender name, signature, and which notifications are also mailed (DECISIONS 'E-mail settings'). */
export default function EmailSettingsPage() {
  const query = useCall(readPreferences, undefined, { staleTime: Infinity })
  return (
    <AccountLayout>
      <Loaded query={query} meanwhile={<PageSkeleton shape="form" />}>
        {(kept) => <SettingsForm settings={settingsOf(kept)} />}
      </Loaded>
    </AccountLayout>
  )
}

function SettingsForm({ settings }: { settings: MailSettings }) {
  const client = useQueryClient()
  const t = useText(emailSettingsArea)
  const form = useForm<MailSettings>({ defaultValues: settings, mode: 'onChange' })
  const { offered, drop } = useFormDraft(form, 'account emailSettings')
  const submit = async (values: MailSettings) => {
    const kept = await send(writePreferences, { body: { mail: { ...values, notices: [...values.notices] } } })
    client.setQueryData(keyOf(readPreferences), kept)
    drop()
    form.reset(values)
    notify('success')
  }
  return (
    <AccountForm form={form} names={['senderName', 'signature']} save={submit} isOneColumn>
      <DraftNotice draft={offered} />
      <AccountInput
        name="senderName"
        label={t('senderName')}
        helperText={t('senderNote')}
        slotProps={{ htmlInput: { maxLength: LONGEST.senderName } }}
      />
      <AccountInput
        name="signature"
        label={t('signature')}
        multiline
        minRows={3}
        maxRows={10}
        helperText={t('signatureNote')}
        slotProps={{ htmlInput: { maxLength: LONGEST.signature } }}
      />
      <Controller
        name="notices"
        control={form.control}
        render={({ field }) => <NoticesInput value={field.value} onChange={field.onChange} />}
      />
    </AccountForm>
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

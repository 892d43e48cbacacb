import { useState } from 'react'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import { useFormContext, useWatch } from 'react-hook-form'
import { variablesIn } from '#resources/document-variables'
import { smsSize } from '#resources/sms-text'
import { useQuestion } from '#panel/kernel/actions/use-question'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { textOf } from '#panel/kernel/cells/read-value'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { CountsCell, RecipientsCell, WriterCell, WrittenCell } from '../receivers/ReceiverCells'
import { NamedTexts } from './NamedTexts'
import { smsDrawer } from '../drawers'
import { DrawerButton } from '#panel/kernel/list/toolbar/DrawerButton'
import { useServicesText } from '../texts'

function NewSms() {
  const t = useServicesText()
  return <DrawerButton isPrimary drawer={smsDrawer} label={t('newSms')} icon={<SmsOutlined />} />
}

/** Mass SMS: the log, whose rows open the SMS with its receivers, and the drawer of a new one. */
export const smsParts: ScreenParts = {
  cells: { recipients: RecipientsCell, createdBy: WriterCell, created_at: WrittenCell, counts: CountsCell },
  looks: {
    template: { width: 380, least: 220 },
    recipients: { width: 200, least: 188, isWords: true },
    counts: { width: 132, least: 112 },
    created_at: { width: 180, least: 164 },
  },
  rowLink: ({ id }) => `/services/mass-sms/${id}`,
  inputs: { template: SmsTextInput },
  primary: NewSms,
  drawers: [smsDrawer],
}

/** The text of an SMS, with a menu of named texts, its length and the number of its parts. */
function SmsTextInput({ field, name }: InputProps) {
  const t = useServicesText()
  const value: unknown = useWatch({ name })
  const text = textOf(value) ?? ''
  const { characters, parts } = smsSize(text)
  const { setValue } = useFormContext()
  const { ask, dialog } = useQuestion()
  const [begun, setBegun] = useState('')
  const begin = async (chosen: string) => {
    const isTyped = text.trim() !== '' && text !== begun
    const question = { title: t('replaceText'), text: t('replaceTextHelp'), confirm: t('replaceImage') }
    if (isTyped && !(await ask(question))) return
    setBegun(chosen)
    setValue(name, chosen, { shouldDirty: true, shouldTouch: true })
  }
  return (
    <>
      <NamedTexts onChoose={(chosen) => void begin(chosen)} />
      {dialog}
      <DerivedInput field={field} name={name} />
      <p className="remark num" aria-live="polite" style={{ marginTop: 5, textAlign: 'right' }}>
        {variablesIn(text).length > 0 ? t('filledIn') : t('size', { characters, smart_count: parts })}
      </p>
    </>
  )
}

import { useFormContext, useWatch } from 'react-hook-form'
import MailOutlined from '@mui/icons-material/MailOutlined'
import { DEFAULT_SUBJECT } from '#resources/mail-templates'
import { textOf } from '#panel/kernel/cells/read-value'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { CountsCell, RecipientsCell, WriterCell, WrittenCell } from '../receivers/ReceiverCells'
import { mailDrawer } from '../drawers'
import { DrawerButton } from '#panel/kernel/list/toolbar/DrawerButton'
import { useServicesText } from '../texts'
import { TemplateSubject } from './TemplateSubject'

function NewMail() {
  const t = useServicesText()
  return <DrawerButton isPrimary drawer={mailDrawer} label={t('newMail')} icon={<MailOutlined />} />
}

/** The template of a mail; choosing another one suggests its subject. */
function TemplateInput(props: InputProps) {
  const [template, subject]: unknown[] = useWatch({ name: [props.name, 'subject'] })
  const { setValue } = useFormContext()
  return (
    <>
      <TemplateSubject
        template={textOf(template) ?? ''}
        subject={textOf(subject) ?? ''}
        suggest={(own) => setValue('subject', own, { shouldDirty: true, shouldValidate: true })}
        first={DEFAULT_SUBJECT}
      />
      <DerivedInput {...props} />
    </>
  )
}

/** Mass mailing: the log of mails, whose rows open the mail with its receivers, and the drawer of a new one. */
export const emailParts: ScreenParts = {
  cells: { recipients: RecipientsCell, createdBy: WriterCell, created_at: WrittenCell, counts: CountsCell },
  looks: {
    subject: { width: 320, least: 250 },
    recipients: { width: 216, least: 132, isWords: true },
    counts: { width: 132, least: 112 },
    created_at: { width: 180, least: 164 },
    template: { width: 200, least: 92 },
    sender: { width: 170, least: 80 },
  },
  inputs: { template: TemplateInput },
  rowLink: ({ id }) => `/services/mass-mailing/${id}`,
  primary: NewMail,
  drawers: [mailDrawer],
}

import { senderName } from '#resources/emails.calls'
import { recordAddress } from '#resources/record-address'
import { defaultSender, enqueueMany, ownWriting } from '../mail/api'
import type { NewMail, Context } from '#server/kernel/context'
import { resourceOf } from '#server/kernel/kernel'
import type { PersonalNotice } from './notice'

/** The mail of an assigned task (part 2 §7 'Mail and SMS'); other mails use the notice's title. */
const TASK_MAIL = { template: 'send-task-template', subject: 'ACA task notification', tags: ['user', 'notification'] }

/** 'Name <address>': the given name, if any, with the installation's address. */
export function senderOf(context: Context, name: string | null | undefined): string {
  const standard = defaultSender(context.settings)
  const own = senderName(name ?? '')
  return own === '' ? standard : standard.replace(/^[^<]*/, `${own} `)
}

/** Adds the mails of these notices to the outbox, in the language of each recipient. */
export async function mailNotices(context: Context, notices: readonly PersonalNotice[]): Promise<void> {
  if (notices.length === 0) return
  const { senderName, signature } = await ownWriting(context)
  const mails = notices.map((notice): NewMail => {
    const { recipient, about, language } = notice
    const isTask = notice.kind === 'TASK_ASSIGNED'
    const address = recordAddress(resourceOf(context.kernel, about.resource), about.id)
    return {
      to: recipient.email,
      about,
      sender: senderOf(context, senderName),
      language,
      ...(isTask ? TASK_MAIL : { template: 'notification-template', subject: notice.title, tags: ['notification'] }),
      variables: {
        ...notice.variables,
        name: recipient.firstName,
        recipient: recipient.firstName,
        sender: context.viewer.name,
        title: isTask ? notice.variables.title : notice.title,
        description: isTask ? notice.variables.description : notice.description,
        signature,
        link: address === null ? null : `${context.settings.publicUrl}${address}`,
      },
    }
  })
  await enqueueMany(context, mails)
}

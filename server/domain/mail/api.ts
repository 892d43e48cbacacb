/** The public interface of this subject for the rest of the server. */
export { outboxState } from './message-state'
export { holdUnsent } from './deliveries'
export { defaultSender, enqueueMail, enqueueMany } from './outbox'
export { renderMail } from './render'
export { templateOf } from './templates'
export { smsTemplateKind } from './sms-template-kind'
export { mailTemplateKind } from './template-kind'
export { ownWriting } from './own-writing'

import { smsReceivers } from '#resources/message-receivers'
import { countAsSent, isUndelivered, sendAgain, shortMessages } from './message-state'
import { defineFeature } from '#server/kernel/feature'

/** Receivers of SMS and their delivery state. */
export const feature = defineFeature(smsReceivers, {
  actions: {
    sendAgain: (context, { id, smsId }) =>
      sendAgain(shortMessages, context, Number(smsId), isUndelivered(id), context.settings.smsUrl !== undefined),
    arrived: (context, { id, smsId }) => countAsSent(shortMessages, context, Number(smsId), id),
  },
})

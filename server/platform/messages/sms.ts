import type { HandOver } from './handover'

/** An SMS to send. */
export interface OutgoingSms {
  /** The sender shown on the phone; null for the gateway's own. */
  from: string | null
  /** Digits with country code: 37491004127. */
  to: string
  text: string
  /** The same for every attempt to send the SMS. */
  id: string
}

/** Sends SMS. */
export interface SmsPort {
  /**
   * Sends an SMS, calling `handOver` just before; throws when it was not accepted: a `RefusedMessage` when a retry is useless, an
   * `UncertainMessage` when it may have been accepted nevertheless.
   */
  send: (sms: OutgoingSms, handOver: HandOver) => Promise<void>
}

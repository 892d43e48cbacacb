import type { HandOver } from './handover'

/** An SMS on its way. */
export interface OutgoingSms {
  /** What the phone shows as the sender; the gateway's own when null. */
  from: string | null
  /** Digits with the country's code: 37491004127. */
  to: string
  text: string
  /** The same at every try of one SMS. */
  id: string
}

/** The way out for SMS. */
export interface SmsPort {
  /**
   * Hands one over, after `handOver`; throws when it was not taken: a `RefusedMessage` when trying again is of no use, an
   * `UncertainMessage` when it may have been taken all the same.
   */
  send: (sms: OutgoingSms, handOver: HandOver) => Promise<void>
}

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
  /** Hands one over; throws when it was not taken, a `RefusedSms` when trying again is of no use. */
  send: (sms: OutgoingSms) => Promise<void>
}

/** The gateway refused this SMS for good. */
export class RefusedSms extends Error {}

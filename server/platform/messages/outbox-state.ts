/** Counts of the receivers of mails, or of SMS. */
export interface OutboxState {
  /** Due and not yet passed on. */
  waiting: number
  /** Seconds for which the oldest has been due. */
  oldestSeconds: number
  /** Failed, or uncertain: a person has to decide. */
  failed: number
  uncertain: number
}

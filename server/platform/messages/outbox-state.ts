/** How it stands with the receivers of mails, or of SMS. */
export interface OutboxState {
  /** Due, and not with the other side. */
  waiting: number
  /** For how many seconds the oldest has been due. */
  oldestSeconds: number
  /** That somebody has to decide about. */
  failed: number
  uncertain: number
}

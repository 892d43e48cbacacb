/**
 * Called just before a message is passed to the other side; records that it may have arrived from now on. Throws when it must not be passed
 * on because another process has it.
 */
export type HandOver = () => Promise<void>

/** The other side permanently refused this message: the receiver does not exist, or it accepts nothing from this sender. */
export class RefusedMessage extends Error {}
/** The message was passed on but no answer came: it may have arrived. */
export class UncertainMessage extends Error {}

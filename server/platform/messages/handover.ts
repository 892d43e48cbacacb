/**
 * Asked at the last moment before a message is the other side's to keep: it notes that the message may have arrived from now on. Throws when it
 * must not be handed over, because another process has it.
 */
export type HandOver = () => Promise<void>

/** The other side refused this message for good: there is no such receiver, or it takes nothing from us. */
export class RefusedMessage extends Error {}
/** It was handed over and no answer came: it may have arrived. */
export class UncertainMessage extends Error {}

/**
 * The type of a misspelt property. No value has this type, so the compiler reports it with `What` in the message. `never` would turn the
 * whole object into `never`, and the error would point at everything but the misspelt name.
 */
export interface Astray<What extends string> {
  readonly isAstray: What
}

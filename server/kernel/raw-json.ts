/** JSON that is answered as it stands, without being read and written again. Made by `recordText` and `pageText`, which know whose it is. */
export class RawJson<T = unknown> {
  /** Carries the type alone. */
  declare readonly _value?: T
  constructor(readonly text: string) {}
}

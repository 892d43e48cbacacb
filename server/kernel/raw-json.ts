/** JSON text that is sent as it is, without parsing. Created by `recordText` and `pageText`, which give it its type. */
export class RawJson<T = unknown> {
  /** Exists only in the type system. */
  declare readonly _value?: T
  constructor(readonly text: string) {}
}

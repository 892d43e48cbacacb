import type { AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import { requiredContext } from '../required-context'

/** What the inputs of a form know about it; the values themselves are react-hook-form's. */
export interface FormInfo {
  resource: AnyResource
  /** The stored record, null for a new one. */
  record: Row | null
  /** The initial values: an input that differs shows the change dot. */
  opened: Row
  /** A bulk form: the values are for many records, none of which is loaded. */
  isBulk?: boolean
  /** A property that is edited in place: the editor itself shows the effects of the change (`changeNotice`). */
  isInPlace?: boolean
  /** Nothing may be written: every field is shown as text. */
  isReadOnly?: boolean
}

/** The form around an input. */
export const [FormInfoProvider, useFormInfo] = requiredContext<FormInfo>('an input of a resource stands in its form')

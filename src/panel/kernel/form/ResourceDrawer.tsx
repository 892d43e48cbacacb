import { useEffect, useId, useMemo, type ReactNode } from 'react'
import { ResourceContextProvider, type RaRecord } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { notify } from '#kit/feedback/toast-store'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { DrawerContent } from './drawer/DrawerContent'
import type { GuardedParam } from './drawer/use-guarded-param'
import type { Failure } from './failure'
import { namesOf } from './form-sections'
import { FormFooter } from './FormFooter'
import type { Section } from './FormSections'
import { ResourceFormBody } from './ResourceFormBody'
import { useResourceForm } from './use-resource-form'

/** A fixed value, or one computed from the form's values. */
type ByValues<T> = T | ((values: Row) => T)
const said = <T extends ReactNode | readonly Section[]>(part: ByValues<T>, values: Row): T =>
  typeof part === 'function' ? part(values) : part

interface ResourceDrawerProps {
  guard: GuardedParam
  title: string
  caption?: ReactNode
  resource: AnyResource
  sections: ByValues<readonly Section[]>
  /** The fields that are sent; by default those of the sections, else all. */
  names?: readonly string[]
  record?: RaRecord | null
  /** The initial values may be sent unchanged. */
  mayBeUnchanged?: boolean
  /** Saves the values and returns the record, if there is one; throws what the call threw, or `Withheld`. */
  send: (patch: Row, base: RaRecord | null) => Promise<{ id: number | string } | void>
  /** Replaces the default: the 'Done' toast and closing the drawer. */
  onSaved?: (saved: RaRecord, joined: readonly string[]) => void
  /** Called for failures that no field shows; by default a toast shows them. */
  onFailure?: (failure: Failure) => void
  /** Label of the button; 'Save' by default. */
  submit?: ByValues<string | undefined>
  isDanger?: boolean
  /** False while there is nothing to act on: the form is not shown. */
  isReady?: boolean
  /** Shown above the form. */
  over?: ReactNode
  /** Shown below the form. */
  children?: ByValues<ReactNode>
}

/** The form inside a `GuardedDrawer`: fields of a resource, the call that saves them, and a footer with the form's state. */
export function ResourceDrawer(props: ResourceDrawerProps) {
  const { guard, title, caption, resource, sections, record = null, mayBeUnchanged = false, isReady = true } = props
  const { send, onSaved, onFailure, submit, isDanger, over, children } = props
  const formId = useId()
  const own = typeof sections === 'function' ? null : sections
  const names = useMemo(
    () => props.names ?? (own ? namesOf(own) : Object.keys(resource.fields)),
    [props.names, own, resource],
  )
  const form = useResourceForm({
    resource,
    names,
    record,
    mayBeUnchanged,
    send: async (patch, base) => (await send(patch, base)) ?? { id: 0 },
    onSaved:
      onSaved ??
      (() => {
        notify('success')
        guard.leave()
      }),
    onFailure,
  })
  const isWatched = [sections, submit, children].some((part) => typeof part === 'function')
  const values = useWatch({ control: form.form.control, disabled: !isWatched }) as Row
  const { setDirty } = guard
  const isDirty = form.changes > 0
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  const words = said(submit, values)
  const footer = (
    <FormFooter
      form={form}
      formId={formId}
      isDanger={isDanger === true}
      {...(words !== undefined && { submit: words })}
    />
  )
  return (
    <ResourceContextProvider value={resource.name}>
      <DrawerContent
        title={title}
        {...(caption !== undefined && { caption })}
        onClose={guard.close}
        footer={isReady && footer}
      >
        {over}
        {isReady && <ResourceFormBody form={form} formId={formId} sections={said(sections, values)} />}
        {said(children, values)}
      </DrawerContent>
    </ResourceContextProvider>
  )
}

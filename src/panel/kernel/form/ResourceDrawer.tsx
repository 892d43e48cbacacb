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

/** What depends on what is typed, or does not. */
type ByValues<T> = T | ((values: Row) => T)
const said = <T extends ReactNode | readonly Section[]>(part: ByValues<T>, values: Row): T =>
  typeof part === 'function' ? part(values) : part

interface ResourceDrawerProps {
  guard: GuardedParam
  title: string
  caption?: ReactNode
  resource: AnyResource
  sections: ByValues<readonly Section[]>
  /** The fields that it sends; those of the sections, or all, when left out. */
  names?: readonly string[]
  record?: RaRecord | null
  /** What it opens with may be sent as it stands. */
  mayBeUnchanged?: boolean
  send: (patch: Row, base: RaRecord | null) => Promise<{ id: number | string }>
  /** In place of 'Done' and of closing. */
  onSaved?: (saved: RaRecord, joined: readonly string[]) => void
  /** Failures that no field shows; told in a toast when left out. */
  onFailure?: (failure: Failure) => void
  /** Words of the button; 'Save' by default. */
  submit?: ByValues<string | undefined>
  isDanger?: boolean
  /** Nothing can be done yet, or to nobody: there is no form. */
  isReady?: boolean
  /** Over the form. */
  over?: ReactNode
  /** Under the form. */
  children?: ByValues<ReactNode>
}

/** The form of a drawer: some fields of a resource, what they are sent to, and the state of it all under them. It stands in a `GuardedDrawer`. */
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
    send,
    onSaved:
      onSaved ??
      (() => {
        notify('success')
        guard.leave()
      }),
    onFailure: onFailure ?? ((failure) => notify('error', failure.uiMessage || undefined)),
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

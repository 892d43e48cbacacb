import type { ReactNode } from 'react'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { notify } from '#kit/feedback/toast-store'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import type { Failure } from '#panel/kernel/form/failure'
import type { Section } from '#panel/kernel/form/FormSections'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'

/** Thrown by `send` when the user cancels or there are no receivers: the form stays open, without an error. */
export class NotSent extends Error {
  readonly code = 'not_sent'
}

interface ServicePanelProps {
  guard: GuardedParam
  title: string
  submit: string
  form: AnyResource
  /** Returns the sections for the current values. */
  sectionsFor: (values: Row) => readonly Section[]
  /** Sends the values; throws what the call threw, or `NotSent`. */
  send: (values: Row) => Promise<void>
  /** Whether the initial values may be sent unchanged. */
  mayBeUnchanged?: boolean
  /** Called for failures other than 422, in place of the error toast. */
  onFailure?: (failure: Failure) => void
  /** Shown below the form. */
  children?: (values: Row) => ReactNode
}

/** Drawer form of a call that sends or makes something; it can be submitted once it is changed and valid (MAIL-007). */
export function ServicePanel({
  guard,
  title,
  submit,
  form: resource,
  sectionsFor,
  send,
  mayBeUnchanged = false,
  onFailure,
  children,
}: ServicePanelProps) {
  return (
    <ResourceDrawer
      guard={guard}
      title={title}
      submit={submit}
      resource={resource}
      sections={sectionsFor}
      mayBeUnchanged={mayBeUnchanged}
      send={async (values) => {
        await send(values)
        return { id: 0 }
      }}
      onSaved={guard.leave}
      onFailure={(failure) => {
        if (failure.code === 'not_sent') return
        if (failure.status === 422) return notify('error', failure.uiMessage)
        if (onFailure) onFailure(failure)
        else notify('error', failure.uiMessage || undefined)
      }}
    >
      {children}
    </ResourceDrawer>
  )
}

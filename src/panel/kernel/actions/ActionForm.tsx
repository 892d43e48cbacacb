import { useMemo, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { useWords } from '#kit/i18n/text'
import type { Row } from '#resources/kernel/check-row'
import { inputOf } from '#resources/kernel/action-input'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import { Withheld } from '../form/failure'
import type { Section } from '../form/FormSections'
import { ResourceDrawer } from '../form/ResourceDrawer'
import { questionOf } from './question-words'
import { notifyRefusal } from './refusal'
import { useQuestion } from './use-question'
import type { OfferedAction } from './use-actions'

interface ActionFormProps {
  resource: AnyResource
  action: OfferedAction
  guard: GuardedParam
  /** Names of the input fields to ask for; by default all. */
  names?: readonly string[]
  /** Layout of the fields; by default one below the other. */
  sections?: readonly Section[]
  /** The record's label, or the number of records. */
  caption: string
  /** Whether there is a target to act on. */
  isReady: boolean
  /** The record that a declared confirmation is about, or the number of records. */
  about?: RaRecord | number | undefined
  send: (values: Row) => Promise<unknown>
  /** Shown above the fields, or in their place. */
  children?: ReactNode
}

/** The input form of an action in its drawer, for one record or many. */
export function ActionForm(props: ActionFormProps) {
  const { resource, action, guard, sections, caption, isReady, about, send, children } = props
  const say = useWords()
  const { ask, dialog } = useQuestion()
  const input = useMemo(() => inputOf(resource, action), [resource, action])
  const help = action.help && say(action.help)
  const names = useMemo(() => props.names ?? Object.keys(action.input), [props.names, action])
  const lines = useMemo(() => sections ?? [{ fields: names }], [sections, names])
  const [record, count] = typeof about === 'object' ? [about, 1] : [null, about]
  return (
    <ResourceDrawer
      guard={guard}
      title={action.title}
      caption={caption}
      submit={action.button ? say(action.button) : action.title}
      isDanger={action.isDangerous === true}
      resource={input}
      names={names}
      sections={lines}
      mayBeUnchanged={isReady}
      isReady={isReady}
      send={async (values) => {
        if (action.confirm && !(await ask(questionOf(resource, action, record, count)))) throw new Withheld()
        await send(values)
      }}
      onSaved={guard.leave}
      onFailure={notifyRefusal}
      over={
        <>
          {children}
          {help && <p style={{ margin: '12px 0 0', color: 'var(--t2)' }}>{help}</p>}
        </>
      }
    >
      {dialog}
    </ResourceDrawer>
  )
}

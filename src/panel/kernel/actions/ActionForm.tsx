import { useMemo, type ReactNode } from 'react'
import { useWords } from '#kit/i18n/text'
import type { Row } from '#resources/kernel/check-row'
import { inputOf } from '#resources/kernel/action-input'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import type { Section } from '../form/FormSections'
import { ResourceDrawer } from '../form/ResourceDrawer'
import { notifyRefusal } from './refusal'
import { useQuestion, type AskedQuestion } from './use-question'
import type { OfferedAction } from './use-actions'

interface ActionFormProps {
  resource: AnyResource
  action: OfferedAction
  /** The fields of its input that are asked for. */
  names: readonly string[]
  /** How they stand, when not one below the other. */
  sections?: readonly Section[]
  /** Of whom, or of how many. */
  caption: string
  /** There is something to do it to. */
  isReady: boolean
  /** Asked before it is sent; null where the action asks nothing. */
  question: AskedQuestion | null
  send: (values: Row) => Promise<unknown>
  onDone: () => void
  guard: GuardedParam
  /** What stands in place of the fields, or over them. */
  children?: ReactNode
}

/** Not sent: the question was answered by no. */
class Withheld extends Error {
  readonly code = 'withheld'
}

/** What an action asks for, in its drawer: the same for one record and for many. */
export function ActionForm(props: ActionFormProps) {
  const { resource, action, names, sections, caption, isReady, question, send, onDone, guard, children } = props
  const say = useWords()
  const { ask, dialog } = useQuestion()
  const input = useMemo(() => inputOf(resource, action), [resource, action])
  const help = action.help && say(action.help)
  const lines = useMemo(() => sections ?? [{ fields: names }], [sections, names])
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
        if (question && !(await ask(question))) throw new Withheld()
        await send(values)
        return { id: 0 }
      }}
      onSaved={onDone}
      onFailure={(failure) => failure.code !== 'withheld' && notifyRefusal(failure)}
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

import { useMemo, useState } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { useWords } from '#kit/i18n/text'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calledOf } from '../cells/read-value'
import { isId } from '../list/url-params'
import { drawerParam, type DrawerParam } from '../form/drawer/drawer-param'
import { GuardedDrawer } from '../form/drawer/GuardedDrawer'
import { LoadFailure } from '../form/drawer/LoadFailure'
import { LoadedDrawers } from '../form/drawer/PartDrawers'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import { useUrlParam } from '../list/use-url-param'
import type { ScreenParts } from '../screen-parts'
import { useParts } from '../screens'
import { ActionForm } from './ActionForm'
import { ActionQuestion } from './ActionQuestion'
import { SelectionPanel } from './SelectionPanel'
import { ToldDialog, type ToldOnce } from './ToldDialog'
import { isQuestion, namesAsked, SELECTED, useActionsOf, WHOLE, type OfferedAction } from './use-actions'
import { useDoing } from './use-doing'
import { beginningWith, usePrepared } from './use-prepared'

/**
 * The drawers and questions of the declared actions, each open while the URL names its target: a record (`consultations.convert=5`), the
 * selected records, or the resource as a whole.
 */
export const ActionDrawers = ({ resource, preset }: { resource: AnyResource; preset?: Row | undefined }) => (
  <DrawersOf resource={resource} actions={useActionsOf(resource)} preset={preset} />
)

interface DrawersProps {
  resource: AnyResource
  actions: readonly OfferedAction[]
  /** Initial values of an action on the resource as a whole. */
  preset?: Row | undefined
}

/** The drawers of the given actions. A resource's own dialogs load without hiding the content around them. */
export const DrawersOf = (props: DrawersProps) => (
  <LoadedDrawers params={props.actions.map(({ name }) => drawerParam(props.resource, name))}>
    <Drawers {...props} />
  </LoadedDrawers>
)

function Drawers({ resource, actions, preset }: DrawersProps) {
  const [told, setTold] = useState<ToldOnce | null>(null)
  const { questions = {} } = useParts(resource.name)
  return (
    <>
      {actions.map((action) =>
        isQuestion(action) ? (
          <ActionQuestion key={action.name} resource={resource} action={action} onTold={setTold} />
        ) : (
          <GuardedDrawer key={action.name} param={drawerParam(resource, action.name)}>
            {(guard, id) => {
              const props = { resource, action, guard, onTold: setTold }
              if (isId(id)) return !questions[action.name] && <RecordPanel key={id} {...props} id={Number(id)} />
              if (id === WHOLE && action.on === 'resource') return <WholePanel {...props} preset={preset} />
              return id === SELECTED && action.many && <SelectionPanel {...props} />
            }}
          </GuardedDrawer>
        ),
      )}
      {actions.map(({ name }) => {
        const Question = questions[name]
        return Question && <OwnQuestion key={name} param={drawerParam(resource, name)} Question={Question} />
      })}
      {told && <ToldDialog told={told} onClose={() => setTold(null)} />}
    </>
  )
}

const nothing: Row = {}

interface OwnQuestionProps {
  param: DrawerParam
  Question: NonNullable<ScreenParts['questions']>[string]
}

/** A resource's own dialog for an action on one record. */
function OwnQuestion({ param, Question }: OwnQuestionProps) {
  const [value, open] = useUrlParam(param)
  return value !== null && isId(value) && <Question key={value} id={Number(value)} onClose={() => open(null)} />
}

interface PanelProps {
  resource: AnyResource
  action: OfferedAction
  guard: GuardedParam
  onTold: (told: ToldOnce) => void
}

function RecordPanel({ id, ...props }: PanelProps & { id: number }) {
  const { resource, action, guard, onTold } = props
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, { id })
  const prepared = usePrepared(action, data)
  const names = useMemo(() => namesAsked(resource, action, data ?? {}), [resource, action, data])
  const does = useDoing(resource, action, onTold)
  return (
    <ActionForm
      // Remounts the form once its initial values are loaded.
      key={action.prepare && prepared ? 'prepared' : 'asked'}
      resource={resource}
      action={prepared ?? action}
      guard={guard}
      names={names}
      caption={data ? calledOf(resource, data) : '\u00a0'}
      isReady={data !== undefined && prepared !== null}
      about={data}
      send={(values) => does(data ?? { id }, values)}
    >
      {error && <LoadFailure failure={error} onRetry={() => void refetch()} />}
    </ActionForm>
  )
}

function WholePanel({ preset = nothing, ...props }: PanelProps & { preset: Row | undefined }) {
  const { resource, guard, onTold } = props
  const say = useWords()
  const action = useMemo(
    () => ({ ...props.action, input: beginningWith(props.action.input, preset) }),
    [props.action, preset],
  )
  const does = useDoing(resource, action, onTold)
  return (
    <ActionForm
      resource={resource}
      action={action}
      guard={guard}
      caption={say(resource.title.many)}
      isReady
      send={(values) => does(null, values)}
    />
  )
}

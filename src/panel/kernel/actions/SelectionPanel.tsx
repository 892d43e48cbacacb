import { formatNumber } from '#kit/format/money'
import { askedForEach } from '#resources/kernel/action-calls'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { GuardedParam } from '../form/drawer/use-guarded-param'
import { useSelectionToSend } from '../list/selection'
import { useListText } from '../list/texts'
import { ActionForm } from './ActionForm'
import { EachPanel } from './EachPanel'
import type { OfferedAction } from './use-actions'
import { useSendSelected } from './use-send-selected'

interface SelectionPanelProps {
  resource: AnyResource
  action: OfferedAction
  guard: GuardedParam
}

/** Drawer of an action on the selected records: it asks for input once, or per record. */
export function SelectionPanel(props: SelectionPanelProps) {
  return askedForEach(props.action).length > 0 ? <EachPanel {...props} /> : <OncePanel {...props} />
}

function OncePanel({ resource, action, guard }: SelectionPanelProps) {
  const ofList = useListText()
  const [{ count }, sending] = useSelectionToSend()
  const sendSelected = useSendSelected(resource, action)
  return (
    <ActionForm
      resource={resource}
      action={action}
      guard={guard}
      caption={ofList('selected', { smart_count: formatNumber(count) })}
      isReady={count > 0}
      about={count}
      send={(values) => sending(() => sendSelected(values))}
    />
  )
}

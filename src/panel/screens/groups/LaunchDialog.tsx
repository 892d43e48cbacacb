import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useNavigate } from 'react-router'
import { groups, type Group } from '#resources/groups'
import { launchGroup } from '#resources/groups.calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { useRequestKeys } from '#kit/form/request-key'
import { ApiError, isUnreached } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { useText } from '#kit/i18n/text'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { isId } from '#panel/kernel/list/url-params'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { useDialogRecord } from '#panel/kernel/record/use-dialog-record'
import { IssuesDialog } from './IssuesDialog'
import { LaunchQuestion, type LaunchAnswer } from './LaunchQuestion'
import { groupsArea } from './texts'

/** URL parameter of the dialog; its value is the group's id. */
export const LAUNCH = drawerParam(groups, 'launch')

/** The errors of a failed launch whose path begins with `begin`. */
const saidAt = (failure: unknown, begin: string): [path: string, message: string][] =>
  failure instanceof ApiError ? Object.entries(failure.errors).filter(([path]) => path.startsWith(begin)) : []

/**
 * Confirmation of the launch of a planning group, open while the URL contains `groups.launch=5`. Issues of the schedule check are listed
 * and prevent it; without students it needs another confirmation; after it the list of ongoing groups opens (GRP-017 to 019).
 */
export function LaunchDialog() {
  const [id, setId] = useUrlParam(LAUNCH)
  return id === null || !isId(id) ? null : <Launching key={id} id={Number(id)} onClose={() => setId(null)} />
}

function Launching({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(groupsArea)
  const refresh = useRefresh()
  const navigate = useNavigate()
  const group = useDialogRecord<Group>(groups, id, onClose)
  const { once } = useRequestKeys()
  const [isBusy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly string[] | null>(null)
  const [isNobody, setNobody] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const name = group?.name ?? ''

  const launch = async (answer: LaunchAnswer) => {
    setBusy(true)
    setRefused(new Map())
    try {
      const asked = { params: { id }, body: { anyway: answer.anyway, enrol: answer.enrol && [...answer.enrol] } }
      await once(asked, (key) => send(launchGroup, asked, { key }))
      notify('success', t('launched', { name }))
      refresh()
      void navigate('/groups/ongoing')
    } catch (failure) {
      const found = saidAt(failure, 'issues.')
      if (found.length > 0) return setIssues(found.map(([, message]) => message))
      if (saidAt(failure, 'warnings.').length > 0) return setNobody(true)
      const reasons = saidAt(failure, 'enrol.').flatMap(([path, reason]) => {
        const id = answer.enrol?.[Number(path.slice('enrol.'.length))]
        return id === undefined ? [] : [[id, reason] as const]
      })
      if (reasons.length > 0) return setRefused(new Map(reasons))
      notifyFailure(failure)
      // Where the server was not reached the question stays, so that it can be answered again.
      if (!isUnreached(failure)) onClose()
    } finally {
      setBusy(false)
    }
  }
  if (issues) return <IssuesDialog id={id} issues={issues} onClose={onClose} />
  if (!group) return null
  return (
    <LaunchQuestion
      group={group}
      isNobody={isNobody}
      isBusy={isBusy}
      refused={refused}
      onLaunch={(answer) => void launch(answer)}
      onClose={onClose}
    />
  )
}

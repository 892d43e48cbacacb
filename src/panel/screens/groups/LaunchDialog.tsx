import { useState } from 'react'
import { useGetOne, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router'
import { groups, type Group } from '../../../../resources/groups'
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog'
import { notify, notifyFailure } from '../../../../kit/feedback/toast-store'
import { ApiError } from '../../../../kit/http/api-error'
import { call } from '../../../../kit/http/http'
import { useText } from '../../../../kit/i18n/text'
import { formatDay } from '../../../../kit/format/dates'
import { drawerParam } from '../../kernel/form/drawer/drawer-param'
import { useUrlParam } from '../../kernel/list/use-url-param'
import { IssuesDialog } from './IssuesDialog'
import { groupsArea } from './texts'

/** The parameter of the dialog; its value is the group. */
export const LAUNCH = drawerParam(groups, 'launch')

/** Every issue of a failed schedule check, in the server's words; [] when the failure was another one. */
const issuesOf = (failure: unknown): string[] =>
  failure instanceof ApiError
    ? Object.entries(failure.errors).flatMap(([path, message]) => (path.startsWith('issues.') ? [message] : []))
    : []

/**
 * Asks before a planning group is launched, open while the URL says `groups.launch=5`. What the schedule check finds is listed
 * and nothing is launched; else the person stands on the ongoing list (GRP-017 to 019).
 */
export function LaunchDialog() {
  const [id, setId] = useUrlParam(LAUNCH)
  return id === null ? null : <Launching key={id} id={Number(id)} onClose={() => setId(null)} />
}

function Launching({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(groupsArea)
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { data: group } = useGetOne<Group>('groups', { id })
  const [isBusy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly string[] | null>(null)
  const name = group?.name ?? ''

  const launch = async () => {
    setBusy(true)
    try {
      await call('PUT', `/group/launch/${id}`)
      notify('success', t('launched', { name }))
      refresh()
      void navigate('/groups/ongoing')
    } catch (failure) {
      const found = issuesOf(failure)
      if (found.length > 0) return setIssues(found)
      notifyFailure(failure)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  if (issues) return <IssuesDialog id={id} issues={issues} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t('launchTitle', { name })}
      text={t('launchText')}
      whom={group && (
        <span style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
          <b>{name}</b>
          <span className="num">{`${formatDay(group.startDate)} – ${formatDay(group.endDate)}`}</span>
        </span>
      )}
      confirm={t('launch')}
      onConfirm={() => void launch()}
      onCancel={onClose}
    />
  )
}

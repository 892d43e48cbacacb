import GroupOutlined from '@mui/icons-material/GroupOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import { useEffect, useState, type MouseEvent, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { calls } from '#resources/kernel/derived-calls'
import { listViews, type ListView } from '#resources/list-views'
import { formatNumber } from '#kit/format/money'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { isForBrowser } from '#kit/is-for-browser'
import { makeStale } from '#kit/query/stale'
import { useSend } from '#kit/query/use-call'
import { useRemoval } from '#kit/query/use-removal'
import { useSendOnce } from '#kit/query/use-send-once'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useIsTight } from '#kit/theme/use-width'
import { ApiError } from '#kit/http/api-error'
import { madeAlready } from '#panel/kernel/form/made-already'
import { useMessage } from '#kit/i18n/message'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { startIn } from '#panel/kernel/list/list-start'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { useListText } from '#panel/kernel/list/texts'
import { useTotal } from '#panel/kernel/list/total'
import { useTitles } from '#panel/kernel/list/use-titles'
import { useDeleteText } from '#panel/kernel/record/DeleteRecord'
import { useViewsText } from './texts'
import { Placeholder } from './Placeholder'
import { keepHasViews, useViewCounts, useViews, type Views } from './use-views'
import styles from './views.module.css'

/**
 * The saved views of a list as tabs above its toolbar. Without any, the button that saves the filters is beside the title (`SaveBeside`), so
 * that the list does not move down while the user types; on a tight screen it is here.
 */
export function ViewTabs() {
  const views = useViews()
  const { said } = useTotal()
  const isTight = useIsTight()
  useStandard(views)
  const { list, isKnown, isChanged } = views
  const hasViews = views.views.length > 0
  useEffect(() => {
    if (isKnown) keepHasViews(list, hasViews)
  }, [list, isKnown, hasViews])
  if (!isKnown) return <Placeholder />
  if (!hasViews && !(isChanged && isTight)) return null
  return <Tabs views={views} total={said} />
}

/** Button beside the title that saves the current filters as the first view of a list. */
export function SaveBeside() {
  const t = useViewsText()
  const views = useViews()
  const isTight = useIsTight()
  const [isAsked, setAsked] = useState(false)
  const isOffered = views.isKnown && views.views.length === 0 && views.isChanged && !isTight
  if (!isOffered && !isAsked) return null
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('saveAsView')}
      </Button>
      {isAsked && <ViewDialog views={views} view={null} onClose={() => setAsked(false)} />}
    </>
  )
}

/** Opens the viewer's default view, once, if the list was opened without a query, or only with filters that it adds by itself. */
function useStandard({ views, standard, open, query, show }: Views): void {
  const [isDone, setDone] = useState(false)
  const start = startIn(useLocation().state)
  const isUntold = start === 'usual' || (start === null && query === '')
  const view = views.find(({ id }) => id === standard)
  const isWanted = !isDone && view !== undefined && open === null && isUntold
  useEffect(() => {
    if (isWanted) show(view, true)
    if (views.length > 0) setDone(true)
  }, [isWanted, view, views, show])
}

function Tabs({ views, total }: { views: Views; total: string | undefined }) {
  const t = useViewsText()
  const [all, ...counts] = useViewCounts(views)
  const { open } = views
  const go = (view: ListView | null) => (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    views.show(view)
  }
  return (
    <div className={styles.bar}>
      <nav aria-label={t('views')} className={styles.tabs}>
        <Link to={views.addressOf(null)} onClick={go(null)} aria-current={open === null ? 'page' : undefined}>
          {t('all')}
          <Count count={all} />
        </Link>
        {views.views.map((view, index) => (
          <Link
            key={view.id}
            to={views.addressOf(view)}
            onClick={go(view)}
            aria-current={view.id === open?.id ? 'page' : undefined}
          >
            <Kind view={view} />
            {view.name}
            {/* For the open view, the list has the latest total. */}
            <Count count={view.id === open?.id && !views.isChanged ? (total ?? counts[index]) : counts[index]} />
          </Link>
        ))}
      </nav>
      <Saving views={views} />
    </div>
  )
}

const Count = ({ count }: { count: number | string | undefined }) =>
  count === undefined ? null : (
    <span className={`${styles.count} num`}>{typeof count === 'number' ? formatNumber(count) : count}</span>
  )

function Kind({ view }: { view: ListView }) {
  const t = useViewsText()
  const said = view.isShared
    ? t('shared', { name: [view.owner?.firstName, view.owner?.lastName].filter(Boolean).join(' ') })
    : t('own')
  const Icon = view.isShared ? GroupOutlined : LockOutlined
  return <Icon titleAccess={said} />
}

/** Buttons that save the current state of the list, and a menu for the open view. */
function Saving({ views }: { views: Views }) {
  const t = useViewsText()
  const viewer = useViewer()
  const [asked, setAsked] = useState<'new' | 'edit' | null>(null)
  const { open, isChanged, look } = views
  const isMine = open !== null && mayOffer(listViews.access.write, viewer, open)
  const update = useUpdate(() => notify('success', t('saved')))
  const removing = useRemoval(calls(listViews).remove, () => views.show(null))
  const say = useListText()
  const { oneInside: thing } = useTitles(listViews)
  const text = useDeleteText(listViews)
  const { ask, dialog } = useQuestion()
  /** 'Permanently Delete view?' (DECISIONS UI-023), with its name. */
  const remove = ({ id, name }: ListView) =>
    ask({
      title: say('deleteTitle', { thing }),
      text,
      whom: <b>{name}</b>,
      isDanger: true,
      run: () => removing.mutateAsync({ params: { id } }),
    })
  const isStandard = open !== null && views.standard === open.id
  return (
    <div className={styles.saving}>
      {isChanged && isMine && (
        <Button
          size="small"
          loading={update.isPending}
          onClick={() =>
            update.mutate({ params: { id: open.id }, body: { query: views.asked(), ...look, version: open.version } })
          }
        >
          {t('save')}
        </Button>
      )}
      {isChanged && (
        <Button size="small" onClick={() => setAsked('new')}>
          {t(open === null ? 'saveAsView' : 'saveAsNew')}
        </Button>
      )}
      {open !== null && (
        <IconMenu label={t('more')} icon={<MoreHoriz />}>
          {(close) => [
            isMine && <MenuEntry key="rename" label={t('rename')} onDone={close} onClick={() => setAsked('edit')} />,
            <MenuEntry
              key="standard"
              label={t(isStandard ? 'noDefault' : 'makeDefault')}
              onDone={close}
              onClick={() => views.setStandard(isStandard ? null : open.id)}
            />,
            isMine && <MenuEntry key="remove" label={t('remove')} onDone={close} onClick={() => void remove(open)} />,
          ]}
        </IconMenu>
      )}
      {asked !== null && (
        <ViewDialog views={views} view={asked === 'edit' ? open : null} onClose={() => setAsked(null)} />
      )}
      {dialog}
    </div>
  )
}

/** Changes a view; one that a request has changed whose answer was lost counts as changed. */
function useUpdate(done: (saved: ListView) => void, onError: (failure: unknown) => void = notifyFailure) {
  const client = useQueryClient()
  return useSend(calls(listViews).update, {
    onSuccess: done,
    onError: (failure, { body }) => {
      const { version: _, ...sent } = body ?? {}
      void makeStale(client, [listViews.name])
      const made = madeAlready<ListView>(failure, sent)
      if (made === null) onError(failure)
      else done(made)
    },
  })
}

/** Dialog that saves the current state of the list as a new view, or renames and shares an existing one. */
function ViewDialog({ views, view, onClose }: { views: Views; view: ListView | null; onClose: () => void }) {
  const t = useViewsText()
  const say = useMessage()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared === true)
  const [fault, setFault] = useState<string | null>(null)
  const onError = (failure: unknown) => {
    const said = failure instanceof ApiError ? failure.errors.name : undefined
    if (said === undefined) notifyFailure(failure)
    else setFault(say(said))
  }
  const done = (saved: ListView) => {
    onClose()
    notify('success', t('saved'))
    if (view === null) views.show(saved)
  }
  const create = useSendOnce(calls(listViews).create, { onSuccess: done, onError })
  const update = useUpdate(done, onError)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (view) update.mutate({ params: { id: view.id }, body: { name, isShared, version: view.version } })
    else create.mutate({ body: { list: views.list, name, isShared, query: views.asked(), ...views.look } })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle>{t(view === null ? 'newView' : 'editView')}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('name')}
            required
            fullWidth
            autoFocus
            margin="dense"
            value={name}
            error={fault !== null}
            helperText={fault}
            onChange={({ target }) => {
              setName(target.value)
              setFault(null)
            }}
          />
          <FormControlLabel
            control={<Switch checked={isShared} onChange={(_, next) => setShared(next)} />}
            label={t('share')}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={create.isPending || update.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import Edit from '@mui/icons-material/EditOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import Mail from '@mui/icons-material/MailOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import { useState, type ReactNode } from 'react'
import Delete from '@mui/icons-material/DeleteOutlined'
import type { AnyResource } from '#resources/kernel/define-resource'
import { factNames } from '#resources/kernel/page-view'
import { useWords } from '#kit/i18n/text'
import { initialsOf } from '#kit/session/initials'
import { useViewer } from '#kit/session/viewer'
import { formatPhone } from '#kit/format/phone'
import { ActionItems } from '../actions/ActionItems'
import { useActionsFor } from '../actions/use-act'
import { textOf } from '../cells/read-value'
import { IconMenu } from '../list/toolbar/IconMenu'
import { usePageParts, useParts } from '../screens'
import { MenuEntry } from '../list/toolbar/MenuEntry'
import { RecordValue } from './RecordValue'
import { useRecordText } from './texts'
import { mayDo, useEdit } from './use-edit'
import { DeleteRecord } from './DeleteRecord'
import styles from './record-page.module.css'

/** The menu entry 'Delete' of a record page, and the dialog that it opens. After deletion it navigates to `next`. */
function useDeleteEntry(
  resource: AnyResource,
  record: RaRecord,
  next: string,
): { entry: (onDone: () => void) => ReactNode; question: ReactNode } {
  const t = useRecordText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return {
    entry: (onDone) => (
      <MenuEntry
        key="delete"
        icon={<Delete />}
        label={t('remove')}
        isDangerous
        onDone={onDone}
        onClick={() => setAsking(true)}
      />
    ),
    question: isAsking && (
      <DeleteRecord
        resource={resource}
        record={record}
        onDeleted={() => void navigate(next)}
        onClose={() => setAsking(false)}
      />
    ),
  }
}

interface RecordHeadProps {
  resource: AnyResource
  record: RaRecord
  name: string
  /** The address to go to after deletion. */
  back: string
}

/** Head of a record page: label, status, contacts, and actions. */
export function RecordHead({ resource, record, name, back }: RecordHeadProps) {
  const { mark: Mark, heading: Heading, standing: Standing } = usePageParts(resource.name)
  const { list, page } = resource.views ?? {}
  const state = page?.stages ?? list?.tone
  const isReached = Object.values(resource.fields).some(({ kind }) => kind === 'phone' || kind === 'email')
  return (
    <header className={styles.detailHead}>
      {Mark ? (
        <Mark record={record} />
      ) : (
        isReached && (
          <span className={styles.detailMark} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )
      )}
      <div className={styles.detailWho}>
        <div className={styles.detailName}>
          <h2>{Heading ? <Heading record={record} /> : name}</h2>
          {Standing ? (
            <Standing record={record} />
          ) : (
            state !== undefined && <RecordValue resource={resource} name={state} record={record} />
          )}
        </div>
        <Reach resource={resource} record={record} />
      </div>
      <Actions resource={resource} record={record} back={back} />
    </header>
  )
}

/** Links for the record's phones, e-mails, and web addresses that are not among its facts. */
function Reach({ resource, record }: Pick<RecordHeadProps, 'resource' | 'record'>) {
  const say = useWords()
  const facts = factNames(resource.views?.page?.facts ?? [])
  const known = Object.entries(resource.fields).flatMap(([name, { kind, label }]) => {
    const text = textOf(record[name])
    return text === null ? [] : [{ name, kind, label, text }]
  })
  const of = (kind: 'phone' | 'email' | 'url') => known.filter((each) => each.kind === kind)
  const links = [
    ...of('phone').map(({ name, text }) => (
      <a key={name} href={`tel:${text}`} className="num">
        <Phone aria-hidden="true" />
        {formatPhone(text)}
      </a>
    )),
    ...of('email').map(({ name, text }) => (
      <a key={name} href={`mailto:${text}`}>
        <Mail aria-hidden="true" />
        <span>{text}</span>
      </a>
    )),
    ...of('url')
      .filter(({ name, text }) => !facts.includes(name) && /^https?:/i.test(text))
      .map(({ name, label, text }) => (
        <a key={name} href={text} target="_blank" rel="noreferrer">
          <LinkIcon aria-hidden="true" />
          <span>{say(label)}</span>
        </a>
      )),
  ]
  return links.length > 0 && <p className={styles.detailReach}>{links}</p>
}

/** Buttons for labelled moves and 'Edit', and a menu with all other actions. */
function Actions({ resource, record, back }: Omit<RecordHeadProps, 'name'>) {
  const t = useRecordText()
  const viewer = useViewer()
  const { mayEdit, edit } = useEdit(resource)
  const { entry, question } = useDeleteEntry(resource, record, back)
  const { actions, begin } = useActionsFor(resource, record)
  const parts = useParts(resource.name)
  const { buttons: Buttons, rowMenu = parts.rowMenu } = usePageParts(resource.name)
  const More = rowMenu || undefined
  const isMine = mayEdit(record)
  const mayRemove = mayDo('remove', resource, parts, viewer, record)
  const hasMore = mayRemove || (isMine && More !== undefined) || actions.some(({ sets }) => !sets)
  const moves = actions.filter(({ sets }) => sets)
  const lastMove = isMine ? undefined : moves.at(-1)
  const button = (action: (typeof moves)[number]) => (
    <Button key={action.name} variant="outlined" onClick={() => begin(action)}>
      {action.title}
    </Button>
  )
  return (
    <div className={`${styles.detailActions} row`}>
      {Buttons && <Buttons record={record} />}
      {moves.filter((action) => action !== lastMove).map(button)}
      <span className={styles.detailLast}>
        {lastMove && button(lastMove)}
        {isMine && (
          <Button
            variant="outlined"
            startIcon={<Edit />}
            {...(parts.editLink ? { component: Link, to: parts.editLink(record) } : { onClick: () => edit(record) })}
          >
            {t('edit')}
          </Button>
        )}
        {hasMore && (
          <IconMenu label={t('more')} icon={<MoreHoriz />}>
            {(onDone) => [
              <ActionItems
                key="actions"
                resource={resource}
                record={record}
                isHere={({ sets }) => !sets}
                onDone={onDone}
              />,
              More && <More key="more" record={record} onDone={onDone} />,
              mayRemove && entry(onDone),
            ]}
          </IconMenu>
        )}
      </span>
      {question}
    </div>
  )
}

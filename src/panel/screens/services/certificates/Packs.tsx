import Close from '@mui/icons-material/CloseOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { type CertificatePack, certificatePacks, MOST_PACKED, MOST_PACKING } from '#resources/certificate-packs'
import { packLacking } from '#resources/certificates.calls'
import { fetchFile } from '#resources/files.calls'
import { calls } from '#resources/kernel/derived-calls'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatInstant } from '#kit/format/dates'
import { saveBlob } from '#kit/http/save-blob'
import { useCall, useSend } from '#kit/query/use-call'
import { useViewer } from '#kit/session/viewer'
import { useServicesText } from '../texts'
import styles from '../services.module.css'
import { Below } from '#panel/kernel/page/Below'
import { IconAction } from '#panel/kernel/page/IconAction'
import { usePopup } from '#panel/kernel/page/use-popup'
import toolbarStyles from '#panel/kernel/list/toolbar/toolbar.module.css'

const LOOK_EVERY_MS = 2_000

/**
 * The files of many certificates that the viewer requested: the progress of those in the making, also after a reload, and the finished ones
 * while they are kept. A single one is shown in the toolbar, several in a popover.
 */
export function Packs() {
  const { id } = useViewer()
  const { data } = useGetList<CertificatePack>(
    certificatePacks.name,
    {
      pagination: { page: 1, perPage: MOST_PACKING + MOST_PACKED },
      sort: { field: 'id', order: 'DESC' },
      filter: { createdByIds: [id], status: ['QUEUED', 'MADE', 'FAILED'] },
    },
    { refetchInterval: (query) => (query.state.data?.data.some(isMaking) ? LOOK_EVERY_MS : false) },
  )
  const [pack, ...more] = data ?? []
  if (!pack) return null
  return more.length > 0 ? <Several packs={[pack, ...more]} /> : <Pack key={pack.id} pack={pack} />
}
const isMaking = ({ status }: CertificatePack) => status === 'QUEUED'

/** Number of files and the joint progress of those in the making; a popover shows each. */
function Several({ packs }: { packs: readonly CertificatePack[] }) {
  const t = useServicesText()
  const { button, popup } = usePopup('dialog')
  const making = packs.filter(isMaking)
  const sum = (of: 'done' | 'total') => making.reduce((all, pack) => all + pack[of], 0)
  const told = t('packProgress', { done: sum('done'), total: sum('total') })
  return (
    <span className={`${styles.making} row`}>
      {making.length > 0 && (
        <LinearProgress variant="determinate" value={(100 * sum('done')) / sum('total')} aria-label={told} />
      )}
      <Button size="small" variant="text" {...button}>
        {t('packSeveral', { smart_count: packs.length })}
      </Button>
      <Below {...popup} label={t('packSeveral', { smart_count: packs.length })} look={styles.lacking} side="left">
        <ul>
          {packs.map((pack) => (
            <li key={pack.id}>
              <small>
                {pack.format}, {formatInstant(pack.created_at)}
              </small>
              <Pack pack={pack} />
            </li>
          ))}
        </ul>
      </Below>
    </span>
  )
}

function Pack({ pack }: { pack: CertificatePack }) {
  const t = useServicesText()
  const { total, done, lacking, status } = pack
  if (status === 'QUEUED') {
    const told = t('packProgress', { done, total })
    return (
      <Line pack={pack} end={t('packCancel')}>
        <LinearProgress variant="determinate" value={(100 * done) / total} aria-label={told} />
        <span className={toolbarStyles.wideOnly}>{told}</span>
      </Line>
    )
  }
  return (
    <Line pack={pack} end={t('packDiscard')}>
      {status === 'FAILED' ? <span>{t('packFailed')}</span> : <Save pack={pack} />}
      {lacking > 0 && pack.isSeenWhole && <Without pack={pack} />}
    </Line>
  )
}

/** State of a file, and the button that cancels or discards it. */
function Line({ pack, end, children }: { pack: CertificatePack; end: string; children: ReactNode }) {
  const { mutate, isPending } = useSend(calls(certificatePacks).action.cancel)
  return (
    <span className={`${styles.making} row`} role="status">
      {children}
      <IconAction
        label={end}
        icon={<Close />}
        size="small"
        disabled={isPending}
        onClick={() => mutate({ params: { id: pack.id }, body: {} })}
      />
    </span>
  )
}

function Save({ pack: { total, lacking, document } }: { pack: CertificatePack }) {
  const t = useServicesText()
  const { mutate, isPending } = useSend(fetchFile, { onSuccess: (kept) => saveBlob(kept, 'certificates') })
  if (!document) return <span>{t('packUnseen')}</span>
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<FileDownload />}
      disabled={isPending}
      title={t('packKept')}
      onClick={() => mutate({ params: { key: document } })}
    >
      {t('packSave', { smart_count: total - lacking })}
    </Button>
  )
}

/** Number of certificates that are not in the file; a popover lists them with the reasons. */
function Without({ pack: { id, lacking } }: { pack: CertificatePack }) {
  const title = useServicesText()('packLacking', { smart_count: lacking })
  const { button, popup } = usePopup('dialog')
  return (
    <>
      <Button size="small" variant="text" color="warning" {...button}>
        {title}
      </Button>
      <Below {...popup} label={title} look={styles.lacking} side="left">
        <LackingList id={id} title={title} />
      </Below>
    </>
  )
}

function LackingList({ id, title }: { id: number; title: string }) {
  const t = useServicesText()
  const { data, error, refetch } = useCall(packLacking, { params: { id } })
  if (!data)
    return error ? (
      <ErrorState failure={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows columns={[200]} rows={2} />
    )
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {data.lacking.map((each) => (
          <li key={each.id}>
            <span>{each.studentName || `#${each.id}`}</span>
            <b className="num">{each.code}</b>
            <small>{t(`why_${each.why}`)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

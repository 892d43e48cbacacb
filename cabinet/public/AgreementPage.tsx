import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Agreement } from '#resources/agreements'
import {
  publicAgreementFile,
  publicAgreements,
  publicGenerateAgreement,
  publicPreviewAgreement,
} from '#resources/agreements.calls'
import { notifyFailure } from '#kit/feedback/toast-store'
import { formatInstantDay } from '#kit/format/dates'
import { saveBlob } from '#kit/http/save-blob'
import { send } from '#kit/http/send'
import { useText } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { draftOfTab } from '#kit/session/drafts'
import { steps, Wizard, type AgreementApi, type Step } from '../agreements/Wizard'
import { Band, Part, Row } from '../shared/parts'
import { useStatus } from './calls'
import { Contact } from './Contact'
import { isMissing } from '#kit/http/api-error'
import { Frame, Unloaded } from './Frame'
import styles from './public.module.css'
import { publicArea } from './texts'
import { useKey } from './use-key'

/** The URL parameter with the wizard's step, so that Back leads to the previous step. */
const STEP = 'step'

/** The agreement of an application: first what comes next, then the wizard while it is to be signed, then the signed document. */
export default function AgreementPage() {
  const t = useText(publicArea)
  const { uuid, root } = useKey()
  const params = useMemo(() => ({ uuid }), [uuid])
  const status = useStatus(uuid)
  const { data, error, refetch, dataUpdatedAt } = useCall(publicAgreements, { params })
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const step = steps.find((each) => each === search.get(STEP)) ?? 'data'
  const onStep = useCallback(
    (to: Step, isRedirect = false) => setSearch(to === 'data' ? {} : { [STEP]: to }, { replace: isRedirect }),
    [setSearch],
  )
  const api = useMemo<AgreementApi>(
    () => ({
      preview: (body) => send(publicPreviewAgreement, { params, body }),
      sign: (body) => send(publicGenerateAgreement, { params, body }),
    }),
    [params],
  )
  const open = data?.agreements.find((one) => one.status === 'TO_SIGN')
  // A visitor with the link has no account and never signs out: typed passport data is kept only in this tab.
  const draft = useMemo(() => draftOfTab(`agreement ${open?.id}`), [open?.id])
  const title = t('agreement')
  const failure = error ?? status.error
  if (!data || !status.data || isMissing(failure))
    return <Unloaded title={title} failure={failure} retry={() => void Promise.all([refetch(), status.refetch()])} />
  const { academy, contact, done } = status.data
  const signed = data.agreements.filter((one) => one.status === 'SIGNED')
  if (open)
    return (
      <Frame title={title} academy={academy} loadedAt={dataUpdatedAt} shown={step}>
        <Band>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.under}>{status.data.course}</p>
        </Band>
        <Wizard
          agreement={open}
          step={step}
          onStep={onStep}
          onLeave={(isOver) => {
            if (isOver) void Promise.all([refetch(), status.refetch()])
            else void navigate(root)
          }}
          api={api}
          draft={draft}
        />
      </Frame>
    )
  const next = done < 4 ? t('agreementLater') : t('agreementNext', { name: contact.name })
  return (
    <Frame title={title} academy={academy} loadedAt={dataUpdatedAt} shown="signed">
      <Band>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.under}>{signed.length > 0 ? t('agreementSigned') : next}</p>
      </Band>
      {signed.length > 0 && (
        <Part>
          {signed.map((agreement) => (
            <Signed key={agreement.id} agreement={agreement} uuid={uuid} />
          ))}
        </Part>
      )}
      <Part>
        <Row isBack title={t('toStatus')} text={status.data.course} to={root} />
      </Part>
      <Contact person={contact} />
    </Frame>
  )
}

/** A signed document, loaded with the application's link. */
function Signed({ agreement: { id, contractNumber, signedAt }, uuid }: { agreement: Agreement; uuid: string }) {
  const save = async () => saveBlob(await send(publicAgreementFile, { params: { uuid, id } }), `agreement-${id}.pdf`)
  return (
    <Row
      lead={<FileDownload />}
      title={contractNumber}
      text={formatInstantDay(signedAt)}
      onClick={() => void save().catch(notifyFailure)}
    />
  )
}

import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import type { ApplicationStatus } from '#resources/public.calls'
import { useText } from '#kit/i18n/text'
import { Band, Part, Row } from '../shared/parts'
import { useStatus } from './calls'
import { Contact } from './Contact'
import { Frame, Unloaded } from './Frame'
import styles from './public.module.css'
import { publicArea } from './texts'
import { useKey } from './use-key'

/** A page of an application that says what is next, and by whom. */
export function NextPage({ title, textOf }: { title: string; textOf: (status: ApplicationStatus) => string }) {
  const t = useText(publicArea)
  const { uuid, root } = useKey()
  const { data, error, refetch, dataUpdatedAt } = useStatus(uuid)
  if (!data) return <Unloaded title={title} failure={error} retry={() => void refetch()} />
  return (
    <Frame title={title} academy={data.academy} loadedAt={dataUpdatedAt}>
      <Band>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.under}>{textOf(data)}</p>
      </Band>
      <Part>
        <Row lead={<ArrowBack />} title={t('toStatus')} text={data.course} to={root} />
      </Part>
      <Contact person={data.contact} />
    </Frame>
  )
}

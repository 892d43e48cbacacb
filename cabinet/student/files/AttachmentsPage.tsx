import { formatDay } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { Loaded } from '../../shared/Loaded'
import { Band, Part, Row } from '../../shared/parts'
import frame from '../../shared/parts.module.css'
import { useUser } from '../../shared/user'
import { studentCalls } from '../calls'
import { studentArea } from '../texts'
import { UploadButton, UploadLine } from '../UploadButton'
import { DownloadButton } from './DownloadButton'
import styles from './files.module.css'

/** Types that have their own pages. */
const elsewhere = ['CV', 'INVOICE', 'CERTIFICATE']

/** The student's attachments other than CV, invoices and certificates (part 1 §2.3 'Other Attachment'). */
export default function AttachmentsPage() {
  const t = useText(studentArea)
  const { id } = useUser()
  const query = useCall(studentCalls.attachmentsOfStudent, { params: { id } })
  return (
    <Loaded query={query} rows={3}>
      {({ attachments }) => {
        const others = attachments.filter(({ attachmentType }) => !elsewhere.includes(attachmentType))
        return (
          <>
            <Band>
              <h2 className={frame.figure}>{others.length === 0 ? t('noFiles') : t('filesThere')}</h2>
              <p className={frame.caption}>{t('noFilesText')}</p>
              <div className={styles.choose}>
                <UploadButton
                  place="other"
                  applicantId={id}
                  values={{ attachmentType: 'OTHER' }}
                  takes="documents"
                  label={t('addFile')}
                  look="primary"
                />
                <p>{t('fileRules')}</p>
              </div>
            </Band>
            <UploadLine place="other" />
            {others.length > 0 && (
              <Part title={t('attachments')} end={<span className="num">{others.length}</span>}>
                {others.map((paper) => (
                  <Row
                    key={paper.id}
                    title={paper.name}
                    text={t('uploadedOn', { day: formatDay(paper.date) })}
                    end={<DownloadButton link={paper.link ?? ''} name={paper.file?.name ?? paper.name} />}
                  />
                ))}
              </Part>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

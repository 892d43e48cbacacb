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

/** The student's CV: one PDF; a new one replaces it (part 2 §5). */
export default function CvPage() {
  const t = useText(studentArea)
  const { id } = useUser()
  const query = useCall(studentCalls.attachmentsOfStudent, { params: { id }, query: { attachmentType: 'CV' } })
  return (
    <Loaded query={query} rows={1}>
      {({ attachments: [cv] }) => (
        <>
          <Band>
            <h2 className={frame.figure}>{cv === undefined ? t('noCv') : t('cvThere')}</h2>
            <p className={frame.caption}>{t('cvText')}</p>
            <div className={styles.choose}>
              <UploadButton
                place="cv"
                applicantId={id}
                replaces={cv?.id}
                values={{}}
                takes="pdf"
                label={cv === undefined ? t('addCv') : t('replaceCv')}
                look={cv === undefined ? 'primary' : 'outlined'}
              />
              <p>{t('cvRules')}</p>
            </div>
          </Band>
          <UploadLine place="cv" />
          {cv !== undefined && (
            <Part title={t('cv')}>
              <Row
                title={cv.file?.name ?? cv.name}
                text={t('uploadedOn', { day: formatDay(cv.date) })}
                end={<DownloadButton link={cv.link ?? ''} name={cv.file?.name ?? cv.name} />}
              />
            </Part>
          )}
        </>
      )}
    </Loaded>
  )
}

import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useText } from '#kit/i18n/text'
import { IconButton } from '#kit/theme/Button'
import { studentArea } from '../texts'
import { saveLink } from './save-link'

/** Downloads a file that the student may see. */
export function DownloadButton({ link, name }: { link: string; name: string }) {
  const t = useText(studentArea)
  const label = `${t('download')}: ${name}`
  return (
    <IconButton onClick={() => void saveLink(link, name)} aria-label={label} title={t('download')}>
      <DownloadIcon />
    </IconButton>
  )
}

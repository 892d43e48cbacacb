import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { useText } from '#kit/i18n/text'
import { studentArea } from '../texts'
import { saveLink } from './save-link'

/** Downloads a file that the student may see. */
export function DownloadButton({ link, name }: { link: string; name: string }) {
  const t = useText(studentArea)
  const label = `${t('download')}: ${name}`
  return (
    <IconButton
      sx={{ width: 44, height: 44 }}
      onClick={() => void saveLink(link, name)}
      aria-label={label}
      title={t('download')}
    >
      <DownloadIcon />
    </IconButton>
  )
}

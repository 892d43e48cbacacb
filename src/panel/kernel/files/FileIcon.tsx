import ImageOutlined from '@mui/icons-material/ImageOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import styles from './file-icon.module.css'

/** The icon of a file type. */
export const FileIcon = ({ contentType }: { contentType: string }) =>
  contentType === 'application/pdf' ? (
    <PictureAsPdf aria-hidden className={styles.fileIcon} />
  ) : (
    <ImageOutlined aria-hidden className={styles.fileIcon} />
  )

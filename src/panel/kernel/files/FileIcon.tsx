import ImageOutlined from '@mui/icons-material/ImageOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import './file-icon.css'

/** What a file is, as an icon beside its name. */
export const FileIcon = ({ contentType }: { contentType: string }) =>
  contentType === 'application/pdf' ? (
    <PictureAsPdf aria-hidden className="file-icon" />
  ) : (
    <ImageOutlined aria-hidden className="file-icon" />
  )

import { useRef, useState } from 'react'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useText } from '../i18n/text'
import { PersonAvatar } from '../files/PersonAvatar'
import { imagesArea } from './texts'
import { useImage, type PersonResource, type Pictured } from './use-image'
import styles from './images.module.css'

interface PictureButtonProps {
  resource: PersonResource
  record: Pictured
  name: string
  size?: number
  /** Whether the viewer may change it. */
  mayChange: boolean
}

/** The picture of a person; viewers who may change it do so by a click. */
export function PictureButton({ resource, record, name, size = 48, mayChange }: PictureButtonProps) {
  const t = useText(imagesArea)
  const { take, remove, isBusy } = useImage(resource, record, 'avatar')
  const input = useRef<HTMLInputElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const avatar = record.avatar ?? null
  const picture = <PersonAvatar name={name} avatar={avatar} size={size} />
  if (!mayChange) return picture
  const choose = () => {
    setAnchor(null)
    input.current?.click()
  }
  return (
    <>
      <ButtonBase
        className={styles.pictureButton}
        disabled={isBusy}
        aria-label={t('changePicture', { name })}
        title={t('changePicture', { name })}
        aria-haspopup={avatar === null ? undefined : 'menu'}
        onClick={(event) => (avatar === null ? choose() : setAnchor(event.currentTarget))}
      >
        {picture}
        <span className={styles.pictureMark} aria-hidden="true">
          <PhotoCamera />
        </span>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('uploadPicture')}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose}>{t('uploadPicture')}</MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            remove()
          }}
        >
          {t('removePicture')}
        </MenuItem>
      </Menu>
    </>
  )
}

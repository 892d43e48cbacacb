import Avatar from '@mui/material/Avatar'
import { initialsOf } from '../session/initials'
import { useBlobUrl, useFile } from './use-file'

interface PersonAvatarProps {
  name: string
  /** Id of the picture's file; null shows the initials. */
  avatar: string | null | undefined
  /** In px; the look's 26 when left out. */
  size?: number
}

/** The picture of a person, else their initials, also while it comes. Decoration beside the name. */
export function PersonAvatar({ name, avatar, size }: PersonAvatarProps) {
  const { data } = useFile(avatar ?? null)
  const url = useBlobUrl(data?.blob)
  return (
    <Avatar
      src={url ?? undefined}
      alt=""
      aria-hidden="true"
      sx={size === undefined ? undefined : { width: size, height: size, fontSize: size * 0.36 }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}

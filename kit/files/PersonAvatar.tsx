import Avatar from '@mui/material/Avatar'
import { initialsOf } from '../session/initials'
import { useBlobUrl, useFile } from './use-file'

interface PersonAvatarProps {
  name: string
  /** The id of the picture's file; null shows the initials. */
  avatar: string | null | undefined
  /** In px; 26 by default, as in the look. */
  size?: number
}

/** The picture of a person; the initials while it loads or without one. Decorative, beside the name. */
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

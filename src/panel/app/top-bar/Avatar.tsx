import { useBlobUrl, useFile } from '#kit/files/use-file'
import { initialsOf } from '#kit/session/initials'
import type { CurrentUser } from '#kit/session/session-store'

/** The user's picture, or their initials. Hidden from screen readers, since the name stands beside it; `size` in px. */
export function Avatar({ user, size = 26 }: { user: Pick<CurrentUser, 'name' | 'avatar'>; size?: number }) {
  const { data } = useFile(user.avatar)
  const url = useBlobUrl(data?.blob)
  const style = { width: size, height: size, fontSize: size * 0.4 }
  if (url !== null) return <img className="avatar" src={url} alt="" style={style} />
  return (
    <span className="avatar" style={style} aria-hidden="true">
      {initialsOf(user.name)}
    </span>
  )
}

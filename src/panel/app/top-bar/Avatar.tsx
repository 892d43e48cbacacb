import { initialsOf } from '../../../../kit/session/initials'
import type { CurrentUser } from '../../../../kit/session/session-store'

/** The picture of the signed-in person, else their initials. Decoration beside a name; `size` in px. */
export function Avatar({ user, size = 26 }: { user: Pick<CurrentUser, 'name' | 'avatar'>; size?: number }) {
  const style = { width: size, height: size, fontSize: size * 0.4 }
  if (user.avatar !== null) return <img className="avatar" src={user.avatar} alt="" style={style} />
  return (
    <span className="avatar" style={style} aria-hidden="true">
      {initialsOf(user.name)}
    </span>
  )
}

import { ApiError } from '../http/api-error'
import { send } from '../http/send'
import { isSessionEnding } from '../http/unauthorized'
import { setAcademyZone } from '../format/zone-name'
import { isLanguage, setLanguage } from '../i18n/language'
import { isAuthGroup, type AuthGroup } from './auth-groups'
import { lightCalls } from './light-calls'
import { beginSession, DRAFTS, localKeys, readToken, rememberedGroup, rememberGroup } from './local-store'
import { currentSession, setCurrentUser, type CurrentUser } from './session-store'
import { untilIdle } from '../until-idle'

/** The part of the current-user answer that the web uses; staff have first and last names, the others a single name. */
export interface Me {
  id: number
  authGroup?: unknown
  name?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  username?: string | null
  phoneNumber?: string | null
  avatar?: string | null
  roles?: readonly string[] | null
  rights?: readonly string[] | null
  language?: string | null
  mustChangePassword?: boolean | null
  /** IANA name of the academy's time zone. */
  zone?: string | null
}

/**
 * Signs in (part 1 §7): stores the access token and returns the current user; where the browser stores nothing, the session lasts until the
 * page is left, and the app that follows says so. The caller publishes the user with `setCurrentUser` after it has set the URL. Throws ApiError; its uiMessage is for the form.
 */
export async function signIn(group: AuthGroup, loginTerm: string, password: string): Promise<CurrentUser> {
  const { accessToken } = await send(lightCalls.signIn[group], { body: { loginTerm, password } })
  rememberGroup(group)
  beginSession(accessToken)
  return askCurrentUser()
}

/** Statuses of an answer that may come later: not reached, or a server or its proxy that cannot answer now. */
const later = [0, 502, 503, 504]
const ASK_AGAIN_MS = 2_000

/**
 * Loads the current user of the remembered auth group (USER by default) and publishes it. Without a token, or after a failure, the user is
 * null (part 1 §4, §8); where the server was not reached, it is asked again until it answers or somebody signs in.
 */
export async function loadCurrentUser(): Promise<void> {
  if (localKeys().some((key) => key.startsWith(DRAFTS))) void tidy().catch(() => {})
  if (readToken() === null) return setCurrentUser(null)
  return askUntilAnswered()
}

/** What is heard after somebody signed in on the login page meanwhile is dropped: it is about the session of before. */
async function askUntilAnswered(): Promise<void> {
  const token = readToken()
  const isReplaced = () => ![token, null].includes(readToken())
  try {
    const user = await askCurrentUser()
    if (!isReplaced()) setCurrentUser(user)
  } catch (failure) {
    if (isSessionEnding() || isReplaced()) return
    const isUnreached = failure instanceof ApiError && later.includes(failure.status)
    setCurrentUser(null, isUnreached)
    if (isUnreached) setTimeout(() => readToken() === token && void askUntilAnswered(), ASK_AGAIN_MS)
  }
}

/**
 * Loads the current user again after a change. The known user stays, the same object, if nothing changed, and if the call fails: an ended
 * session is handled by its 401.
 */
export const refreshCurrentUser = (): Promise<void> =>
  askCurrentUser().then(
    (user) => {
      if (JSON.stringify(user) !== JSON.stringify(currentSession().user)) setCurrentUser(user)
    },
    () => {},
  )

/** Removes drafts that are too old or too many, when the page is idle. */
async function tidy(): Promise<void> {
  await untilIdle()
  const { tidyDrafts } = await import('./drafts')
  tidyDrafts()
}

/** Asks the server for the current user, and applies their stored language and the academy's time zone. Throws ApiError. */
async function askCurrentUser(): Promise<CurrentUser> {
  const group = rememberedGroup()
  const me: Me = await send(lightCalls.currentUser[group])
  if (isLanguage(me.language)) setLanguage(me.language)
  if (me.zone) setAcademyZone(me.zone)
  return userOf(me, group)
}

/** Converts the current-user answer for the screens. */
export function userOf(me: Me, group: AuthGroup): CurrentUser {
  const [first = '', ...rest] = (me.name ?? '').trim().split(/\s+/)
  const firstName = me.firstName ?? first
  const lastName = me.lastName ?? rest.join(' ')
  const email = me.email ?? ''
  return {
    id: me.id,
    authGroup: isAuthGroup(me.authGroup) ? me.authGroup : group,
    name: `${firstName} ${lastName}`.trim() || email,
    firstName,
    lastName,
    email,
    username: me.username ?? null,
    phoneNumber: me.phoneNumber ?? null,
    avatar: me.avatar ?? null,
    roles: me.roles ?? [],
    rights: me.rights ?? [],
    language: me.language ?? null,
    mustChangePassword: me.mustChangePassword ?? false,
  }
}

import { send } from '../http/send'
import { isSessionEnding } from '../http/unauthorized'
import { setAcademyZone } from '../format/zone'
import { isLanguage, setLanguage } from '../i18n/language'
import { isAuthGroup, type AuthGroup } from './auth-groups'
import { lightCalls } from './light-calls'
import { readToken, rememberedGroup, rememberGroup, storeKeys, writeLocal } from './local-store'
import { dropDraftsOf, tidyDrafts } from './drafts'
import { currentSession, setCurrentUser, type CurrentUser } from './session-store'

/** The current-user answer as far as the web reads it; staff have first and last names, the others one name. */
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
  /** IANA name of the academy's zone. */
  zone?: string | null
}

/**
 * Signs in (part 1 §7): stores the access token and gives the current user. The caller publishes the user with
 * `setCurrentUser` when it has put the address right. Throws ApiError; its uiMessage is for the form.
 */
export async function signIn(group: AuthGroup, loginTerm: string, password: string): Promise<CurrentUser> {
  const { accessToken } = await send(lightCalls.signIn[group], { body: { loginTerm, password } })
  rememberGroup(group)
  writeLocal(storeKeys.token, accessToken)
  return askCurrentUser()
}

const lastTasks = new Set<() => Promise<void>>()
/** Does something before a person is signed out: what they had on this device goes. */
export const beforeSignOut = (task: () => Promise<void>): void => void lastTasks.add(task)

/**
 * Signs out (part 1 §4): clears the token and the person's drafts, makes the sign-out call of the auth group, navigates to
 * '/'. `notice` is shown on the login page.
 */
export async function signOut(notice?: string): Promise<void> {
  const token = readToken()
  const { path } = lightCalls.signOut[rememberedGroup()]
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  writeLocal(storeKeys.token, null)
  const { user } = currentSession()
  if (user) dropDraftsOf(user)
  await Promise.allSettled([...lastTasks].map((task) => task()))
  // A whole page load: nothing that the apps had in memory stays for whoever signs in next. An unreachable server
  // cannot keep a person signed in here; its session ends by itself.
  const leave = () => {
    window.history.replaceState({ notice }, '', '/')
    window.location.reload()
  }
  await fetch(`/api/v1${path}`, { method: 'POST', headers }).then(leave, leave)
}

/**
 * Loads the current user of the remembered auth group, by default USER, and publishes it. Without a token there is
 * none, and a failed load sets the user to none (part 1 §4, §8).
 */
export async function loadCurrentUser(): Promise<void> {
  tidyDrafts()
  if (readToken() === null) return setCurrentUser(null)
  await askCurrentUser().then(setCurrentUser, () => isSessionEnding() || setCurrentUser(null))
}

/** Asks the server who is signed in and takes over the language kept there and the academy's zone. Throws ApiError. */
async function askCurrentUser(): Promise<CurrentUser> {
  const group = rememberedGroup()
  const me: Me = await send(lightCalls.currentUser[group])
  if (isLanguage(me.language)) setLanguage(me.language)
  if (me.zone) setAcademyZone(me.zone)
  return userOf(me, group)
}

/** The answer of the current-user call as the screens want it. */
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

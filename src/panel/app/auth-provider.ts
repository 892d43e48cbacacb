import type { AuthProvider } from 'react-admin'
import { ruleOf } from '#resources/kernel/define-resource'
import { registry } from '#resources/registry'
import { currentSession } from '#kit/session/session-store'
import { signOut } from '#kit/session/sign-out'
import { mayOffer, viewerOf } from '#kit/session/viewer'

/** react-admin's names of actions that change records, mapped to the verbs of access rules. All other actions count as reading. */
const verbs = { create: 'create', edit: 'update', delete: 'remove' } as const
const isChange = (action: string): action is keyof typeof verbs => action in verbs

/** The signed-in user. Throws if there is none, because the login page is about to be shown. */
function signedIn() {
  const { user } = currentSession()
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Answers react-admin's questions from the session of the kit and the declared access rules. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('people sign in at the login page, outside of the panel')),
  logout: async () => {
    await signOut()
    return false // `signOut` reloads the page
  },
  checkAuth: async () => void signedIn(),
  // kit/http/unauthorized.ts has handled a 401 before; no other error ends the session.
  checkError: async () => undefined,
  getIdentity: async () => {
    const { id, name, avatar } = signedIn()
    return { id, fullName: name, ...(avatar !== null && { avatar }) }
  },
  getPermissions: async () => signedIn().roles,
  /** Uses the rules that the browser can evaluate; the server decides. */
  canAccess: async ({ resource: name, action, record }) => {
    const resource = registry.get(name)
    if (!resource) return false
    const rule = isChange(action) ? ruleOf(resource.access, verbs[action]) : resource.access.read
    return mayOffer(rule, viewerOf(signedIn()), record)
  },
}

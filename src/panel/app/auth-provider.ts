import type { AuthProvider } from 'react-admin'
import { ruleOf } from '#resources/kernel/define-resource'
import { registry } from '#resources/registry'
import { currentSession } from '#kit/session/session-store'
import { signOut } from '#kit/session/sign-out'
import { mayOffer, viewerOf } from '#kit/session/viewer'

/** react-admin's words for what is done, where they are not the declarations' own; whatever else it names is reading. */
const verbs = { create: 'create', edit: 'update', delete: 'remove' } as const
const isChange = (action: string): action is keyof typeof verbs => action in verbs

/** Whoever is signed in. Throws where nobody is: the page is about to be the login page. */
function signedIn() {
  const { user } = currentSession()
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** The session of the kit and the declared access rules as react-admin asks for them. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('people sign in at the login page, outside of the panel')),
  logout: async () => {
    await signOut()
    return false // the page is loaded anew
  },
  checkAuth: async () => void signedIn(),
  // What a 401 means has happened by then (kit/http/unauthorized.ts); no other failure ends a session.
  checkError: async () => undefined,
  getIdentity: async () => {
    const { id, name, avatar } = signedIn()
    return { id, fullName: name, ...(avatar !== null && { avatar }) }
  },
  getPermissions: async () => signedIn().roles,
  /** As far as it is known here, as everywhere in the panel: the server decides. */
  canAccess: async ({ resource: name, action, record }) => {
    const resource = registry.get(name)
    if (!resource) return false
    const rule = isChange(action) ? ruleOf(resource.access, verbs[action]) : resource.access.read
    return mayOffer(rule, viewerOf(signedIn()), record)
  },
}

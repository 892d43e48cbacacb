import { signOut } from '../../kit/session/session'
import { useSession } from '../../kit/session/session-store'

/** The staff panel, until its screens arrive: who is signed in, and the way out. */
export default function PanelApp() {
  const { user } = useSession()
  return (
    <main className="page-message">
      <h1>Welcome to Backoffice!</h1>
      <p>{user?.name}</p>
      <button type="button" className="btn out" onClick={() => void signOut()}>Log Out</button>
    </main>
  )
}

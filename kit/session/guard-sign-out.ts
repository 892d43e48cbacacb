import { signOut } from './sign-out'

/** Asks before unsaved input is lost, and returns true; `goOn` is to be called once it may be. Returns false where nothing would be lost. */
type Guard = (goOn: () => void) => boolean | Promise<boolean>

const guards = new Set<Guard>()
/** Lets unsaved input ask before its person signs out. Returns a function that ends this. */
export function guardSignOut(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Signs out by the viewer's wish: first all guards ask, one after the other, and whoever stays there keeps session and drafts. */
export function askToSignOut(): void {
  const left = [...guards]
  const goOn = async (): Promise<void> => {
    const guard = left.shift()
    if (guard === undefined) await signOut()
    else if (!(await guard(() => void goOn()))) await goOn()
  }
  void goOn()
}

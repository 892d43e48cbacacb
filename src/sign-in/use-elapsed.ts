import { useEffect, useState } from 'react'

/** How long the skeleton of the login and create-password pages shows, in ms (part 1 §9). */
export const SKELETON_MS = 500

/** Whether `ms` have passed since the component was mounted. */
export function useElapsed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

import { useEffect, useState } from 'react'

/** Whether `ms` have passed since the component was mounted. */
export function useElapsed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

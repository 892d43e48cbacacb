import { Suspense, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CameFromProvider } from '#panel/kernel/page/came-from'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { usePlaces } from '#panel/kernel/screens'
import { PageBoundary } from './PageBoundary'

/** Around each page: what shows while it loads and when it crashes. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const places = usePlaces()
  return (
    <PageBoundary at={pathname} onBack={() => void navigate(-1)}>
      <CameFromProvider>
        <Suspense fallback={<PageSkeleton shape={places.of(pathname)?.shape ?? 'list'} />}>{children}</Suspense>
      </CameFromProvider>
    </PageBoundary>
  )
}

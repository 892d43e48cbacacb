import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { CameFromProvider } from '#panel/kernel/page/came-from'
import { NoRightPage } from '#panel/kernel/page/NoRightPage'
import { PageBoundary } from './PageBoundary'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import type { Place } from '#panel/kernel/page/places'
import { places } from './composition'
import { useViewer } from '#kit/session/viewer'
import { useWords } from '#kit/i18n/text'

/** What stands at each address of the panel; any other leads to the dashboard (NAV-001). */
export function PanelRoutes() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <PageBoundary at={pathname} onBack={() => void navigate(-1)}>
      <CameFromProvider>
        <Suspense fallback={<PageSkeleton shape={places.of(pathname)?.shape ?? 'list'} />}>
          <Routes>
            {places.all.map((place) => (
              <Route key={place.path} path={place.path} element={<Guarded place={place} />} />
            ))}
            <Route path="*" element={<Navigate to="/dashboard" replace />} />
          </Routes>
        </Suspense>
      </CameFromProvider>
    </PageBoundary>
  )
}

function Guarded({ place }: { place: Place }) {
  const viewer = useViewer()
  const say = useWords()
  const Element = place.element
  return place.isFor(viewer) ? <Element /> : <NoRightPage thing={say(place.title)} />
}

import { CustomRoutes, Resource, useTranslate, type RaRecord } from 'react-admin'
import { Navigate, Route, useParams } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { registry } from '#resources/registry'
import { Blank } from '#kit/feedback/Blank'
import { useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { isId } from '#panel/kernel/list/url-params'
import { listDrawers } from '#panel/kernel/form/drawer/drawer-param'
import { calledOf } from '#panel/kernel/cells/read-value'
import { NoRightPage } from '#panel/kernel/page/NoRightPage'
import type { Place } from '#panel/kernel/page/places'
import { useParts } from '#panel/kernel/screens'
import { places } from './composition'

function Guarded({ place }: { place: Place }) {
  const viewer = useViewer()
  const say = useWords()
  const Element = place.element
  if (place.isFor(viewer)) return <Element />
  // Some titles are in the singular ('User', part 1 §2.1).
  const many = [...registry.values()].find(({ screen }) => screen === place.path)?.title.many
  return <NoRightPage thing={say(many ?? place.title)} />
}

/** Redirects unknown addresses to the dashboard (NAV-001). */
export const Elsewhere = () => <Navigate to="/dashboard" replace />

/** Shown by react-admin's own pages when the viewer lacks the right. */
export const NoAccess = () => <Blank title={useTranslate()('ra.message.access_denied')} />

/** Redirects react-admin's edit address of a record to `editLink` of its screen parts, or to the edit drawer of its list. */
function ToRecord({ resource, screen }: { resource: AnyResource; screen: string }) {
  const { id = '', '*': rest } = useParams()
  const { editLink } = useParts(resource.name)
  if (resource.single) return <Navigate to={screen} replace />
  if (!isId(id) || rest) return <Elsewhere />
  return <Navigate to={editLink?.({ id: Number(id) }) ?? `${screen}?${listDrawers.edit}=${id}`} replace />
}

function ToNew({ resource, screen }: { resource: AnyResource; screen: string }) {
  const { createLink } = useParts(resource.name)
  return <Navigate to={createLink ?? `${screen}?${listDrawers.create}=1`} replace />
}

/**
 * react-admin's resource for a declaration: how its records are labelled, and redirects from react-admin's addresses (`/tracks/5`,
 * `/tracks/create`), which its buttons and links use, to the screens.
 */
function resourceOf(resource: AnyResource) {
  const { name, screen } = resource
  const represent = (record: RaRecord) => calledOf(resource, record)
  if (screen === null) return <Resource key={name} name={name} recordRepresentation={represent} />
  return (
    <Resource
      key={name}
      name={name}
      recordRepresentation={represent}
      list={<Navigate to={screen} replace />}
      edit={<ToRecord resource={resource} screen={screen} />}
      {...(!resource.single && { create: <ToNew resource={resource} screen={screen} /> })}
    />
  )
}

/** The routes of all pages, and a react-admin resource for each declaration. */
export const routes = [
  <CustomRoutes key="places">
    <Route path="/" element={<Elsewhere />} />
    {places.all.map((place) => (
      <Route key={place.path} path={place.path} element={<Guarded place={place} />} />
    ))}
  </CustomRoutes>,
  ...[...registry.values()].map(resourceOf),
]

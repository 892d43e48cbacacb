import { lazy } from 'react'
import { groups } from '../../../../resources/groups'
import { mayOffer } from '../../app/viewer'
import type { Page } from '../../app/page'

/** The lists of groups by state (part 1 §2.1, NAV-004): the derived list under the filter of screens/groups.tsx. */
export const page: Page = {
  path: ['/groups/planning', '/groups/ongoing', '/groups/waitingForDemo', '/groups/terminated'],
  title: 'resources.groups.many',
  access: (viewer) => mayOffer(groups.access.read, viewer),
  element: lazy(() => import('../groups/GroupStateList')),
}

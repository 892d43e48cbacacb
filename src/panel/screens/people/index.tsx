import { lazy } from 'react'
import { instructors } from '#resources/instructors'
import { users } from '#resources/users'
import { mayOffer } from '#kit/session/viewer'
import { lazyPart } from '#panel/kernel/lazy-part'
import type { Page } from '#panel/kernel/page/page'
import type { Screens } from '#panel/kernel/screens'

/** The page of one member of the staff, and of one instructor. */
const pages: readonly Page[] = [
  {
    path: '/advanced/users/:id',
    title: users.title.one,
    shape: 'record',
    access: (viewer) => mayOffer(users.access.read, viewer),
    element: lazy(() => import('./UserPage')),
  },
  {
    path: '/instructors/:id',
    title: instructors.title.one,
    shape: 'record',
    access: (viewer) => mayOffer(instructors.access.read, viewer),
    element: lazy(() => import('./InstructorPage')),
  },
]

export const screens: Screens = {
  parts: {
    users: () => import('./parts').then((file) => file.userParts),
    instructors: () => import('./parts').then((file) => file.instructorParts),
  },
  pages,
}
export const PictureButton = lazyPart(() => import('#kit/people/PictureButton').then((file) => file.PictureButton))
export const Signature = lazyPart(() => import('#kit/people/Signature').then((file) => file.Signature))

import { lazyPart } from '#panel/kernel/lazy-part'
import type { Screens } from '#panel/kernel/screens'

export const screens: Screens = {
  parts: {
    users: () => import('./parts').then((file) => file.userParts),
    instructors: () => import('./parts').then((file) => file.instructorParts),
  },
}
export const NewPerson = lazyPart(() => import('./NewPerson').then((file) => file.NewPerson))
export const PictureButton = lazyPart(() => import('#kit/people/PictureButton').then((file) => file.PictureButton))
export const Signature = lazyPart(() => import('#kit/people/Signature').then((file) => file.Signature))

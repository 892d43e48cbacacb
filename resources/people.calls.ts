import { z } from 'zod'
import { instructors } from './instructors'
import { recordBeside, bodyOf, recordOf } from './kernel/body'
import { defineCall } from './kernel/call'
import type { AnyResource, Verb } from './kernel/define-resource'
import { ruleOf } from './kernel/define-resource'
import { idParams } from './kernel/derived-parts'
import { users } from './users'

const oneTimePassword = z.string()

/** The pictures of a person: the last path segment of the call, and the field with the file. */
export const images = { avatar: 'avatar', signature: 'signatureLink' } as const
export type ImageName = keyof typeof images

/** Calls for people who can sign in, beside the derived ones. */
function of<R extends AnyResource>(resource: R) {
  const { name, path, title } = resource
  const one = title.one.en.toLowerCase()
  const may = (verb: Verb) => (viewer: Parameters<typeof resource.access.read>[0]) =>
    ruleOf(resource.access, verb)(viewer) !== false
  const upload = (image: ImageName) =>
    defineCall({
      operationId: `${name}Upload${image === 'avatar' ? 'Avatar' : 'Signature'}`,
      method: 'PUT',
      path: `/${path}/:id/${image}`,
      summary: `Upload the ${image} of one ${one}`,
      tag: title.many.en,
      params: idParams,
      who: may('update'),
      form: { file: image, required: [image] },
      answer: recordOf(resource),
      changes: [name],
    })
  return {
    /** Creates a person with an account, in place of the derived call; the password is shown once (DECISIONS 'One-time password'). */
    create: defineCall({
      operationId: `${name}CreateAccount`,
      method: 'POST',
      path: `/${path}`,
      summary: `Create a ${one} and the account`,
      tag: title.many.en,
      who: may('create'),
      body: bodyOf(resource, 'Create'),
      answer: recordBeside(resource, { oneTimePassword }),
      changes: [name],
    }),
    /** A multipart form with the picture: `PUT /user/{id}/avatar`, `/signature` (DECISIONS 'Avatar, signature image'). */
    upload: { avatar: upload('avatar'), signature: upload('signature') },
  }
}
/** The calls for staff users or for instructors. */
export type PersonCalls = ReturnType<typeof of<AnyResource>>
export const peopleCalls = { users: of(users), instructors: of(instructors) }

import type { Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { FieldOf } from '#resources/kernel/field'
import { messages } from '#resources/kernel/messages'
import { idParams } from '#server/kernel/derived/read-routes'
import { invalid } from '#server/kernel/errors'
import { keepFor } from '#server/kernel/files/keep-file'
import { receive } from '#server/kernel/files/receive'
import { getText } from '#server/kernel/operations/read'
import { ruleOf } from '#server/kernel/operations/stored'
import { updateText } from '#server/kernel/operations/write'
import { RawJson, route, type AnyRoute } from '#server/kernel/route'

const images = [
  { path: 'avatar', name: 'avatar' },
  { path: 'signature', name: 'signatureLink' },
] as const

/** Uploads of the pictures of somebody, a form with the file: `PUT /user/{id}/avatar`, `/signature` (DECISIONS 'Avatar, signature image'). */
export const imageRoutes = (resource: AnyResource): AnyRoute[] =>
  images.map(({ path, name }) => {
    const field = resource.fields[name] as FieldOf<'file'>
    return route(
      {
        method: 'PUT',
        path: `/${resource.path}/:id/${path}`,
        summary: `Upload the ${path} of one ${resource.title.one.en.toLowerCase()}`,
        tag: resource.title.many.en,
        params: idParams,
        who: (viewer: Viewer) => ruleOf(resource.access, 'update')(viewer) !== false,
        form: { file: path, required: [path] },
      },
      async ({ params, context, request }) => {
        await getText(context, resource, params.id, new Set())
        return receive(context, request, path, field, ({ file }) => {
          if (!file) throw invalid({ [path]: messages.required })
          return keepFor(
            context,
            file,
            async (id) => new RawJson(await updateText(context, resource, params.id, { [name]: id })),
          )
        })
      },
      { isUpload: true },
    )
  })

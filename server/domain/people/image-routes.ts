import type { AnyResource } from '#resources/kernel/define-resource'
import type { FieldOf } from '#resources/kernel/field'
import { messages } from '#resources/kernel/messages'
import { images, type ImageName, type PersonCalls } from '#resources/people.calls'
import { invalid } from '#server/kernel/errors'
import { keepFor } from '#server/kernel/files/keep-file'
import { receive } from '#server/kernel/files/receive'
import { getText } from '#server/kernel/operations/read'
import { updateText } from '#server/kernel/operations/write'
import { recordText, route, type AnyRoute } from '#server/kernel/route'

/** Upload routes for a person's pictures, as a multipart form with the file. */
export const imageRoutes = (resource: AnyResource, { upload }: PersonCalls): AnyRoute[] =>
  Object.entries(images).map(([path, name]) => {
    const field = resource.fields[name] as FieldOf<'file'>
    return route(
      upload[path as ImageName],
      async ({ params, context, request }) => {
        await getText(context, resource, params.id, new Set())
        return receive(context, request, path, field, ({ file }) => {
          if (!file) throw invalid({ [path]: messages.required })
          return keepFor(context, file, async (id) =>
            recordText(resource, await updateText(context, resource, params.id, { [name]: id })),
          )
        })
      },
      { isUpload: true },
    )
  })

import { fetchFile, uploadFile } from '#resources/files.calls'
import { ruleOf } from '#resources/kernel/define-resource'
import type { FieldOf } from '#resources/kernel/field'
import { messages } from '#resources/kernel/messages'
import type { Context } from '../context'
import { forbidden, invalid, notFound } from '../errors'
import { route, type AnyRoute } from '../route'
import { permit } from '../where'
import { keepFile } from './keep-file'
import { sendFile } from './read-file'
import { receive } from './receive'

/** The file field an upload is meant for, if the viewer may write it in some record. @throws 404, 403 */
function fieldToFill({ kernel, viewer }: Context, name: string, path: string): FieldOf<'file'> {
  const resource = kernel.resources.get(name)
  const field = resource && Object.hasOwn(resource.fields, path) ? resource.fields[path] : undefined
  if (!resource || field?.kind !== 'file' || field.mode === 'read') throw notFound()
  const may = (verb: 'create' | 'update') => permit(ruleOf(resource.access, verb), viewer) !== false
  if (!may('create') && !may('update')) throw forbidden()
  return field
}

/** The calls for files: upload one for a field, so that a record can then refer to it, and fetch one. */
export const fileRoutes: readonly AnyRoute[] = [
  route(
    uploadFile,
    async ({ params, context, request }) => {
      const field = fieldToFill(context, params.resource, params.field)
      return receive(context, request, params.field, field, async ({ file }) => {
        if (!file) throw invalid({ [params.field]: messages.required })
        return keepFile(context, file)
      })
    },
    { status: 201, isUpload: true },
  ),
  route(fetchFile, ({ params, context, reply }) => sendFile(context, params.key, reply)),
]

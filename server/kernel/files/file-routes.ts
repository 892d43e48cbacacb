import { z } from 'zod'
import type { FieldOf } from '#resources/kernel/field'
import type { StoredFile } from '#resources/kernel/kinds/file'
import { messages } from '#resources/kernel/messages'
import type { Context } from '../context'
import { forbidden, invalid, notFound } from '../errors'
import { ruleOf } from '../operations/stored'
import { route, type AnyRoute } from '../route'
import { permit } from '../where'
import { keepFile } from './keep-file'
import { sendFile } from './read-file'
import { receive } from './receive'

const tag = 'Files'
const fileKey = z.object({ key: z.uuid() })
const fieldName = z.object({ resource: z.string().max(60), field: z.string().max(60) })

/** The field that an upload is meant for, when the viewer may write it somewhere; 404, 403. */
function fieldToFill({ kernel, viewer }: Context, name: string, path: string): FieldOf<'file'> {
  const resource = kernel.resources.get(name)
  const field = resource && Object.hasOwn(resource.fields, path) ? resource.fields[path] : undefined
  if (!resource || field?.kind !== 'file' || field.mode === 'read') throw notFound()
  const may = (verb: 'create' | 'update') => permit(ruleOf(resource.access, verb), viewer) !== false
  if (!may('create') && !may('update')) throw forbidden()
  return field
}

/** The calls of files: uploading one for a field, to which a record is then made to refer, and fetching one. */
export const fileRoutes: readonly AnyRoute[] = [
  route(
    {
      method: 'POST',
      path: '/file/:resource/:field',
      summary: 'Upload a file for a field',
      who: 'signedIn',
      tag,
      params: fieldName,
      form: { file: 'file', required: ['file'] },
    },
    async ({ params, context, request }): Promise<StoredFile> => {
      const field = fieldToFill(context, params.resource, params.field)
      return receive(context, request, params.field, field, async ({ file }) => {
        if (!file) throw invalid({ [params.field]: messages.required })
        return keepFile(context, file)
      })
    },
    { status: 201, isUpload: true },
  ),
  route(
    { method: 'GET', path: '/file/:key', summary: 'Fetch a file', who: 'signedIn', tag, params: fileKey },
    ({ params, context, reply }) => sendFile(context, params.key, reply),
  ),
]

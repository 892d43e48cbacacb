import { z } from 'zod'
import { defineCall } from './kernel/call'

const tag = 'Files'
/** Uploads a file for a field of a resource; a later call makes a record refer to it. */
export const uploadFile = defineCall({
  operationId: 'uploadFile',
  method: 'POST',
  path: '/file/:resource/:field',
  summary: 'Upload a file for a field',
  who: 'signedIn',
  tag,
  params: z.object({ resource: z.string().max(60), field: z.string().max(60) }),
  form: { file: 'file', required: ['file'] },
  answer: z.strictObject({ id: z.uuid(), name: z.string(), contentType: z.string(), size: z.int() }),
})
/** A stored file, for viewers who may read a record that refers to it. */
export const fetchFile = defineCall({
  operationId: 'fetchFile',
  method: 'GET',
  path: '/file/:key',
  summary: 'Fetch a file',
  who: 'signedIn',
  tag,
  params: z.object({ key: z.uuid() }),
  answer: 'file',
  fileTypes: ['application/pdf', 'image/png', 'image/jpeg'],
})

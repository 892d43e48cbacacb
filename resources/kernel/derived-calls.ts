import { z } from 'zod'
import type { Viewer } from './access'
import { actionCallsOf, type ActionCall, type ManyCall } from './action-calls'
import { bodyOf, listOf, recordOf, shownAs, type ListOf } from './body'
import type { Call } from './call'
import type { Row } from './check-row'
import {
  type Comment,
  type ExportFormat,
  type ExportWanted,
  type Exported,
  bulkAnswer,
  comment,
  commentBody,
  commentParams,
  countBy,
  counted,
  exportBody,
  exportQuery,
  exportTypes,
  filtersAnd,
  history,
  idParams,
  onlyId,
  orderQuery,
  place,
  seenVersion,
  selectedOf,
} from './derived-parts'
import { ruleOf, type AnyResource, type Verb } from './define-resource'
import { listQuery, pagingSchema, type SentPaging } from './page-query'
import type { FilterOf, InputOf, ListWanted, PatchOf, RowOf } from './row'

type ById = typeof idParams
type Json<T> = z.ZodType<T, T>
type Taken<In, Out = Row> = z.ZodType<Out, In>
type Selected<R extends AnyResource> = { ids?: number[] | undefined; filter?: FilterOf<R> | undefined }
type SelectedRows = { ids?: number[] | undefined; filter?: Row | undefined }

/** The calls derived from a declaration; some exist only if the resource declares the capability. */
export interface DerivedCalls<R extends AnyResource> {
  /** A page of the records that match the filters. */
  list: Call<
    undefined,
    Taken<SentPaging>,
    Taken<(ListWanted<R> & SentPaging) | undefined, Row | undefined>,
    Json<ListOf<R>>
  >
  /** All records, up to the largest page. */
  all: Call<undefined, Taken<SentPaging>, undefined, Json<ListOf<R>>>
  get: Call<ById, undefined, undefined, Json<RowOf<R>>>
  count: Call<
    undefined,
    undefined,
    Taken<(FilterOf<R> & { groupBy?: string | string[] | null }) | undefined, Row | undefined>,
    typeof counted
  >
  history: Call<ById, undefined, undefined, typeof history>
  /** Only for a resource whose records have a page of their own. */
  place: Call<ById, typeof orderQuery, Taken<FilterOf<R> | undefined, Row | undefined>, typeof place>
  create: Call<undefined, undefined, Taken<InputOf<R['fields']>>, Json<RowOf<R>>>
  update: Call<ById, undefined, Taken<PatchOf<R['fields']> & { id?: number; version?: number }>, Json<RowOf<R>>>
  remove: Call<ById, typeof seenVersion, undefined, typeof onlyId>
  restore: Call<ById, undefined, undefined, Json<RowOf<R>>>
  bulkUpdate: Call<
    undefined,
    undefined,
    Taken<Selected<R> & { values: PatchOf<R['fields']> }, SelectedRows & { values: Row }>,
    typeof bulkAnswer
  >
  bulkRemove: Call<undefined, undefined, Taken<Selected<R>, SelectedRows>, typeof bulkAnswer>
  export: Call<
    undefined,
    Taken<SentPaging & { format?: ExportFormat }, Row & { format: ExportFormat }>,
    Taken<ExportWanted<R>, Exported>,
    'file'
  >
  comments: Call<ById, undefined, undefined, Json<{ comments: Comment[] }>>
  comment: Call<ById, undefined, typeof commentBody, typeof onlyId>
  editComment: Call<typeof commentParams, undefined, typeof commentBody, typeof onlyId>
  removeComment: Call<typeof commentParams, undefined, undefined, typeof onlyId>
  action: string extends keyof R['actions']
    ? Readonly<Record<string, ActionCall<R>>>
    : { [K in keyof R['actions'] & string]: ActionCall<R, R['actions'][K]> }
  /** Only the actions with `many`. */
  actionMany: string extends keyof R['actions']
    ? Readonly<Record<string, ManyCall<R>>>
    : { [K in keyof R['actions'] & string]: ManyCall<R, R['actions'][K]> }
}

function derive(resource: AnyResource): DerivedCalls<AnyResource> {
  const { name, path, title } = resource
  const [one, many] = [title.one.en.toLowerCase(), title.many.en.toLowerCase()]
  const isReader = (viewer: Viewer) => resource.access.read(viewer) !== false
  const isStaffReader = (viewer: Viewer) => viewer.authGroup === 'USER' && isReader(viewer)
  const may = (verb: Verb) => (viewer: Viewer) => ruleOf(resource.access, verb)(viewer) !== false
  const base = (id: string, summary: string, who: Call['who'] = isReader) => ({
    operationId: `${name}${id}`,
    summary,
    who,
    tag: title.many.en,
  })
  const shows = [name]
  const changes = [name]
  const record = recordOf(resource)
  const comments = z.strictObject({ comments: z.array(comment) })
  return {
    list: {
      ...base('List', `List ${many} by filter`),
      method: 'POST',
      path: `/${path}/filter`,
      query: shownAs(z.record(z.string(), z.unknown()), listQuery),
      body: filtersAnd(resource, pagingSchema.shape),
      answer: listOf(resource),
      shows,
    },
    all: {
      ...base('All', `All ${many}`),
      method: 'GET',
      path: typeof resource.calls?.list === 'string' ? resource.calls.list : `/${path}`,
      query: shownAs(z.record(z.string(), z.unknown()), listQuery),
      answer: listOf(resource),
      shows,
    },
    get: {
      ...base('Get', `Read one ${one}`),
      method: 'GET',
      path: `/${path}/:id`,
      params: idParams,
      answer: record,
      shows,
    },
    count: {
      ...base('Count', `Count ${many}`),
      method: 'POST',
      path: `/${path}/count`,
      body: filtersAnd(resource, countBy),
      answer: counted,
      shows,
    },
    history: {
      ...base('History', `History of one ${one}`),
      method: 'GET',
      path: `/${path}/:id/history`,
      params: idParams,
      answer: history,
      shows,
    },
    place: {
      ...base('Place', `Place of one ${one} in a list`),
      method: 'POST',
      path: `/${path}/:id/place`,
      params: idParams,
      query: orderQuery,
      body: bodyOf(resource, 'Filter').optional(),
      answer: place,
      shows,
    },
    create: {
      ...base('Create', `Create a ${one}`, may('create')),
      method: 'POST',
      path: (resource.calls?.create || `/${path}`) as `/${string}`,
      body: bodyOf(resource, 'Create'),
      answer: record,
      changes,
    },
    update: {
      ...base('Update', `Edit one ${one}`, may('update')),
      method: 'PUT',
      path: resource.calls?.update ?? `/${path}/:id`,
      params: idParams,
      body: bodyOf(resource, 'Update'),
      answer: record,
      changes,
    },
    remove: {
      ...base('Remove', `Delete one ${one}`, may('remove')),
      method: 'DELETE',
      path: `/${path}/:id`,
      params: idParams,
      query: seenVersion,
      answer: onlyId,
      changes,
    },
    restore: {
      ...base('Restore', `Restore one ${one}`, (viewer) => viewer.roles.includes('ROLE_ADMIN')),
      method: 'POST',
      path: `/${path}/:id/restore`,
      params: idParams,
      answer: record,
      changes,
    },
    bulkUpdate: {
      ...base('BulkUpdate', `Bulk update ${many}`, may('update')),
      method: 'PUT',
      path: `/${path}/bulk`,
      body: z.strictObject({ ...selectedOf(resource), values: bodyOf(resource, 'Values') }),
      answer: bulkAnswer,
      changes,
    },
    bulkRemove: {
      ...base('BulkRemove', `Bulk delete ${many}`, may('remove')),
      method: 'POST',
      path: `/${path}/bulk/delete`,
      body: z.strictObject(selectedOf(resource)),
      answer: bulkAnswer,
      changes,
    },
    export: {
      ...base('Export', `Export ${many} to a file`, isStaffReader),
      method: 'POST',
      path: `/${path}/export`,
      query: exportQuery(resource.export ?? ['xlsx']),
      body: exportBody(resource),
      answer: 'file',
      fileTypes: (resource.export ?? []).map((format) => exportTypes[format]),
      readsAside: true,
    },
    comments: {
      ...base('Comments', `Comments of one ${one}`, isStaffReader),
      method: 'GET',
      path: `/${path}/:id/comments`,
      params: idParams,
      answer: comments,
      shows,
    },
    comment: {
      ...base('Comment', `Comment on one ${one}`, isStaffReader),
      method: 'POST',
      path: `/${path}/:id/comment`,
      params: idParams,
      body: commentBody,
      answer: onlyId,
      changes,
    },
    editComment: {
      ...base('EditComment', `Edit a comment on a ${one}`, isStaffReader),
      method: 'PUT',
      path: `/${path}/comment/:commentId`,
      params: commentParams,
      body: commentBody,
      answer: onlyId,
      changes,
    },
    removeComment: {
      ...base('RemoveComment', `Delete a comment on a ${one}`, isStaffReader),
      method: 'DELETE',
      path: `/${path}/comment/:commentId`,
      params: commentParams,
      answer: onlyId,
      changes,
    },
    ...actionCallsOf(resource),
  }
}

const known = new WeakMap<AnyResource, DerivedCalls<AnyResource>>()
/**
 * The calls derived from a declaration, for example `calls(rooms).list`: the server's routes and the web use these same objects. Calls of
 * capabilities that a resource does not declare (comments, history, export, restore) are also here, but no server answers them.
 */
export function calls<R extends AnyResource>(resource: R): DerivedCalls<R> {
  const derived = known.get(resource) ?? derive(resource)
  known.set(resource, derived)
  // The schemas belong to this resource; only the static type was the general one.
  return derived as DerivedCalls<R>
}

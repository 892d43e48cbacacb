import { filterName, type AnyResource } from '#resources/kernel/define-resource'
import { factNames, type EmbeddedList, type PageSection } from '#resources/kernel/page-view'
import type { Kernel } from './context'
import { ownSort } from './filter-sql'
import { referenceAs } from './kernel'
import { filterSchemas } from './list-query'
import { systemFields } from './where'

/** The field a column shows: by its own name, or by the name of the record that a reference points to. */
const fieldOf = ({ fields }: AnyResource, column: string) => fields[column] ?? referenceAs(fields, column)?.[1]
const isColumn = (resource: AnyResource, name: string) =>
  systemFields.has(name) || Object.entries(resource.fields).some(([own, field]) => own === name || asOf(field) === name)
const asOf = (field: AnyResource['fields'][string]) => ('as' in field ? field.as : null)

/** Checks what types cannot of a resource's views. @throws naming the resource, the view and the offending word */
export function checkViews(kernel: Kernel, resource: AnyResource): void {
  const { fields, views } = resource
  const refuse = (what: string): never => {
    throw new Error(`${resource.name}: ${what}`)
  }
  if (!views) return
  const { list, board, form, bulk = [], page } = views
  for (const name of list.filters ?? [])
    if (name !== 'created_at' && !fields[name]?.filter) refuse(`list: '${name}' is no field that can be filtered by`)
  if (list.sort !== undefined) checkSort(kernel, resource, list.sort, (what) => refuse(`list: ${what}`))
  const fixed = bulk.find((name) => fields[name]?.mode !== 'write' || fields[name].computed !== null)
  if (fixed !== undefined) refuse(`bulk: '${fixed}' is set by the server or at creation alone`)
  checkForm(resource, refuse)
  const twice = {
    list: [...list.columns, ...(list.hidden ?? [])],
    board: board?.card ?? [],
    form: form.flatMap((section) => section.fields.flat()),
    bulk,
    'page, tabs': page?.tabs?.map(({ name }) => name) ?? [],
  }
  for (const [view, names] of Object.entries(twice)) {
    const again = names.find((name, at) => names.indexOf(name) !== at)
    if (again !== undefined) refuse(`${view}: '${again}' is there twice`)
  }
  if (resource.screen === null && (board ?? page)) refuse('a board and a page need the address of a screen')
  if (!page) return
  const facts = new Set(factNames(page.facts))
  const hidden = page.ifAny?.find((name) => !facts.has(name))
  if (hidden !== undefined) refuse(`page: '${hidden}' of ifAny is not among the facts`)
  const stages = page.stages === undefined ? undefined : fields[page.stages]
  if (page.stages !== undefined && !(stages?.kind === 'choice' && stages.moves !== null))
    refuse(`page: stages '${page.stages}' is no choice with moves`)
  const sections = [...(page.sections ?? []), ...(page.tabs ?? []).flatMap((tab) => tab.sections ?? [])]
  for (const part of ['comments', 'history'] as const)
    if (sections.includes(part) && !resource[part]) refuse(`page: a section '${part}' needs '${part}: true'`)
  const lists = sections.filter(isList)
  for (const section of lists) {
    const place = `page, list ${section.list}`
    if (lists.filter(({ list: name }) => name === section.list).length > 1) refuse(`${place}: it is there twice`)
    checkList(kernel, resource, section, (what) => refuse(`${place}: ${what}`))
  }
}

const isList = (section: PageSection): section is EmbeddedList => typeof section === 'object' && 'list' in section

function checkSort(kernel: Kernel, resource: AnyResource, sort: string, refuse: (what: string) => never): void {
  const name = sort.replace(/^-/, '')
  const isSorted = systemFields.has(name) || fieldOf(resource, name)?.sortable || ownSort(kernel, resource, name)
  if (!isSorted) refuse(`'${name}' is no field that ${resource.name} are sorted by`)
}

/** Where the form is the only way to create records, it must contain every required field. */
function checkForm({ fields, calls, screen, views }: AnyResource, refuse: (what: string) => never): void {
  const asked = new Set(views?.form.flatMap((section) => section.fields.flat()))
  if (screen === null || calls?.create === false || asked.size === 0) return
  for (const [name, { required, mode, computed, defaultValue, kind }] of Object.entries(fields)) {
    const isNeeded = required === true && mode !== 'read' && computed === null && defaultValue === undefined
    if (isNeeded && kind !== 'flag' && !asked.has(name)) refuse(`form: it lacks '${name}', which a new record needs`)
  }
}

function checkList(
  kernel: Kernel,
  resource: AnyResource,
  { list, by, columns = [], sort, filter = {} }: EmbeddedList,
  refuse: (what: string) => never,
): void {
  const other = kernel.resources.get(list) ?? refuse('no resource is named so')
  if (other === resource) refuse('it is of the resource itself')
  const byField = other.fields[by]
  const filters = [byField ? filterName(by, byField) : by, ...Object.keys(filter)]
  const unknown = filters.find((name) => !(name in filterSchemas(other)))
  if (unknown !== undefined) refuse(`${list} have no filter '${unknown}'`)
  const column = columns.find((name) => !isColumn(other, name))
  if (column !== undefined) refuse(`${list} have no column '${column}'`)
  if (sort !== undefined) checkSort(kernel, other, sort, refuse)
}

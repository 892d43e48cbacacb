import type { DeclaredAction, DeclaredActions } from './action'
import type { AnyField, Fields } from './field'
import { panelKeys } from './panel-keys'

/** Last path segments of the derived calls of one record, and of the resource: actions may not use these names. */
const taken = new Set(['restore', 'history', 'comment', 'comments', 'delete', 'place'])
const takenOfAll = new Set(['filter', 'count', 'export', 'bulk', 'comment'])
const NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/
const KEY = /^(Shift\+)?[A-Z]$/
const keysOfPanel = new Set<string>(Object.values(panelKeys))
/** Names that every record or message already has. */
const onEvery = ['id', 'uuid', 'version', 'created_at', 'updated_at', 'smart_count']

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const hasConditions = ({ conditions }: AnyField) => Object.values(conditions).some((each) => each !== null)

/** Checks the actions of a declaration; a contradiction calls `fail`, which names the resource and stops the program at start. */
export function checkActions(
  { fields, actions = {} }: { fields: Fields; actions?: DeclaredActions | undefined },
  fail: (what: string) => never,
): void {
  const shortcuts = new Map<string, string>()
  for (const [name, action] of Object.entries(actions)) {
    const refuse = (what: string) => fail(`action ${name}: ${what}`)
    if (!NAME.test(name) || (action.on === 'resource' ? takenOfAll : taken).has(name))
      refuse('a name is letters and digits, and not that of another call')
    checkAddress(action, refuse)
    checkSelection(action, refuse)
    const { shortcut, answer, tells, confirm } = action
    if (shortcut !== undefined) {
      if (!KEY.test(shortcut)) refuse(`a shortcut is a letter, perhaps with Shift: '${shortcut}'`)
      if (keysOfPanel.has(shortcut)) refuse(`the panel does something else by '${shortcut}'`)
      if (shortcuts.has(shortcut)) refuse(`'${shortcut}' is the key of '${shortcuts.get(shortcut)}'`)
      shortcuts.set(shortcut, name)
    }
    const astray = action.rules?.find(({ at }) => !((at.split('.')[0] ?? '') in action.input))
    if (astray) refuse(`rule '${astray.name}' speaks at '${astray.at}', which it does not ask for`)
    const said = answer && 'shape' in answer ? (answer.shape as object) : {}
    if (tells && !(tells.value in said)) refuse(`its answer has no '${tells.value}' to tell`)
    for (const words of Object.values({ ...confirm?.title, ...confirm?.text }))
      for (const [, part = ''] of words.matchAll(/%\{(\w+)\}/g))
        if (!(part in fields) && !onEvery.includes(part)) refuse(`its question names '${part}', which is no field`)
  }
}

function checkAddress({ at, on, many, input }: DeclaredAction, refuse: (what: string) => never): void {
  const named = namesIn(at?.path ?? (on === 'resource' ? '' : '/:id'))
  if (on !== 'resource' && !named.includes('id')) refuse(`its address names no record: ${at?.path}`)
  if (on === 'resource' && named.includes('id')) refuse('the resource as a whole has no id')
  const unknown = named.find((each) => each !== 'id' && !(each in input))
  if (unknown !== undefined) refuse(`its address names '${unknown}', which it does not ask for`)
  if (typeof many === 'object' && namesIn(many.path).length > 0) refuse('the address for many names nothing')
}

function checkSelection(
  { on, many, each, input, isOffered, prepare, refused }: DeclaredAction,
  refuse: (what: string) => never,
): void {
  if (on === 'resource' && (many || each || isOffered !== undefined || typeof prepare === 'function'))
    refuse('the resource as a whole is no record: many, each, isOffered and prepare are for those')
  if (each && !many) refuse('what is asked for each is asked of many')
  if (refused !== undefined && (isOffered === undefined || typeof isOffered === 'function'))
    refuse('what refuses is a condition: isOffered')
  const ofEach = each === true ? Object.keys(input) : (each ?? [])
  const conditioned = ofEach.find((name) => input[name] && hasConditions(input[name]))
  if (conditioned !== undefined) refuse(`field ${conditioned}: what is asked for each has no conditions`)
}

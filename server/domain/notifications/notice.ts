import type { Preferences } from '#resources/account.calls'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { DeclaredNotice, VariableOf } from '#resources/kernel/notice'
import { fillIn, type Language, type Params, type Words } from '#resources/kernel/words'

/** A notice about a record for staff users, of a kind that the resource declares. */
export type Notice<R extends AnyResource = AnyResource> = {
  [N in keyof R['notices'] & string]: {
    notice: N
    /** The record that it links to. */
    id: number
    /** Ids of staff users; the viewer, deactivated users and null are skipped. */
    to: Iterable<number | null>
    /** Variables of the texts; a description that no text uses is for the mail. */
    variables: Readonly<Record<VariableOf<R['notices'][N]>, Params[string]>> & { readonly description?: Params[string] }
  }
}[keyof R['notices'] & string]

/** A recipient with their preferences. */
export interface Recipient {
  id: number
  email: string
  firstName: string
  preferences: Preferences | null
}
/** A notice for one person, in their language. */
export interface PersonalNotice {
  recipient: Recipient
  language: Language
  kind: string
  isMailed: boolean
  about: { resource: string; id: number }
  title: string
  description: string
  variables: Readonly<Record<string, string | number>>
}

const MOST = { title: 255, description: 500 }
const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`)

/** Resolves variables to one language. */
export const variablesIn = (variables: Params, language: Language): PersonalNotice['variables'] =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
  )

/** Title and description of a notice in a language; `who` is the name of the acting user. */
export function noticeWords(
  { says, details }: DeclaredNotice,
  variables: PersonalNotice['variables'],
  language: Language,
  who = '',
): { title: string; description: string } {
  const said = (text: Words | undefined, most: number) =>
    text ? shortened(fillIn(text[language], { who, ...variables }, language), most) : ''
  return { title: said(says, MOST.title), description: said(details, MOST.description) }
}

import type { Preferences } from '#resources/account.calls'
import type { NoticeKind } from '#resources/notice-kinds'

interface Words {
  title: string
  description: string
}
type Spoken = Readonly<Record<'en' | 'hy', Words>>
/** What words may name: who did it, and what the record is called. */
export type NoticeVariables = Readonly<Record<string, string | number>>

/** Something that staff users are to be told. */
export interface Notice {
  kind: NoticeKind
  /** Ids of staff users; whoever acts, whoever is deactivated and null are told nothing. */
  to: Iterable<number | null>
  /** The record that it leads to. */
  about: { resource: string; id: number }
  /** What its words name (below); `who` is the viewer unless given. */
  variables: NoticeVariables
}
/** One person who is told, with what they set for themselves. */
export interface Recipient {
  id: number
  email: string
  firstName: string
  preferences: Preferences | null
}
/** A notice for one person, in their language. */
export interface PersonalNotice extends Notice {
  recipient: Recipient
  title: string
  description: string
}

/** What each kind of notice says. `{{name}}` is replaced by the variable of that name; a missing one by nothing. */
const words: Readonly<Record<NoticeKind, Spoken>> = {
  TASK_ASSIGNED: {
    en: { title: 'New task: {{title}}', description: '{{who}} gave it to you, due on {{date}}.' },
    hy: { title: 'Նոր առաջադրանք՝ {{title}}', description: '{{who}}-ը տվել է ձեզ, ժամկետը՝ {{date}}։' },
  },
  COMMENT: {
    en: { title: '{{who}} commented on {{title}}', description: '{{content}}' },
    hy: { title: '{{who}}-ը մեկնաբանել է՝ {{title}}', description: '{{content}}' },
  },
  REMINDER_DUE: {
    en: { title: '{{title}}', description: '{{description}}' },
    hy: { title: '{{title}}', description: '{{description}}' },
  },
  NEW_APPLICATION: {
    en: { title: 'New application: {{name}}', description: '{{course}}' },
    hy: { title: 'Նոր դիմում՝ {{name}}', description: '{{course}}' },
  },
  AGREEMENT_SIGNED: {
    en: { title: '{{name}} has signed the agreement', description: '{{course}}' },
    hy: { title: '{{name}}-ը ստորագրել է պայմանագիրը', description: '{{course}}' },
  },
  PAYMENT_PROOF: {
    en: { title: '{{name}} has uploaded a payment proof', description: '{{amount}}' },
    hy: { title: '{{name}}-ը վերբեռնել է վճարման անդորրագիր', description: '{{amount}}' },
  },
}

const MOST = { title: 255, description: 500 }
const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`)

/** Title and description of a notice in a language. */
export function noticeWords(kind: NoticeKind, variables: NoticeVariables, language: 'en' | 'hy'): Words {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String((Object.hasOwn(variables, name) ? variables[name] : null) ?? ''),
    )
  const { title, description } = words[kind][language]
  return { title: shortened(fill(title), MOST.title), description: shortened(fill(description), MOST.description) }
}

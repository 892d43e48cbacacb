import type { Preferences } from '#resources/account.calls'
import { fillIn, type Language, type Words } from '#resources/kernel/words'
import type { ParamOf } from '#resources/kernel/message'
import type { NoticeKind } from '#resources/notice-kinds'

/** What each kind of notice says, with `%{name}` where a variable is put in; `who` is whoever acts. */
const noticeTexts = {
  TASK_ASSIGNED: {
    title: { en: 'New task: %{title}', hy: 'Նոր առաջադրանք՝ %{title}' },
    description: {
      en: '%{who} gave it to you, due on %{date}.',
      hy: '%{who}-ը տվել է ձեզ, ժամկետը՝ %{date}։',
    },
  },
  COMMENT: {
    title: { en: '%{who} commented on %{title}', hy: '%{who}-ը մեկնաբանել է՝ %{title}' },
    description: { en: '%{content}', hy: '%{content}' },
  },
  REMINDER_DUE: {
    title: { en: '%{title}', hy: '%{title}' },
    description: { en: '%{description}', hy: '%{description}' },
  },
  NEW_APPLICATION: {
    title: { en: 'New application: %{name}', hy: 'Նոր դիմում՝ %{name}' },
    description: { en: '%{course}', hy: '%{course}' },
  },
  BOOKING_MADE: {
    title: { en: '%{name} has booked a time', hy: '%{name}-ը ժամ է ամրագրել' },
    description: { en: '%{date}', hy: '%{date}' },
  },
  BOOKING_CANCELED: {
    title: { en: '%{name} has canceled a booking', hy: '%{name}-ը չեղարկել է ամրագրումը' },
    description: { en: '%{date}', hy: '%{date}' },
  },
  AGREEMENT_SIGNED: {
    title: { en: '%{name} has signed the agreement', hy: '%{name}-ը ստորագրել է պայմանագիրը' },
    description: { en: '%{course}', hy: '%{course}' },
  },
  PAYMENT_PROOF: {
    title: { en: '%{name} has uploaded a payment proof', hy: '%{name}-ը վերբեռնել է վճարման անդորրագիր' },
    description: { en: '%{amount}', hy: '%{amount}' },
  },
} as const satisfies Readonly<Record<NoticeKind, Readonly<Record<'title' | 'description', Words>>>>

/** What the texts of a kind name beside who acts. */
type VariableOf<K extends NoticeKind> = Exclude<
  ParamOf<(typeof noticeTexts)[K]['title']['en']> | ParamOf<(typeof noticeTexts)[K]['description']['en']>,
  'who'
>
/** A kind of notice with its variables. */
type SaidNotice = {
  [K in NoticeKind]: {
    kind: K
    /** A description that the texts do not name is for the mail. */
    variables: Readonly<Record<VariableOf<K>, string>> & { readonly description?: string }
  }
}[NoticeKind]

/** Something that staff users are to be told. */
export type Notice = SaidNotice & {
  /** Ids of staff users; whoever acts, whoever is deactivated and null are told nothing. */
  to: Iterable<number | null>
  /** The record that it leads to. */
  about: { resource: string; id: number }
}
/** One person who is told, with what they set for themselves. */
export interface Recipient {
  id: number
  email: string
  firstName: string
  preferences: Preferences | null
}
/** A notice for one person, in their language. */
export type PersonalNotice = Notice & {
  recipient: Recipient
  title: string
  description: string
}

const MOST = { title: 255, description: 500 }
const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`)

/** Title and description of a notice in a language; `who` acts. */
export function noticeWords(
  { kind, variables }: SaidNotice,
  language: Language,
  who = '',
): { title: string; description: string } {
  const said = (text: Words, most: number) => shortened(fillIn(text[language], { who, ...variables }, language), most)
  const { title, description } = noticeTexts[kind]
  return { title: said(title, MOST.title), description: said(description, MOST.description) }
}

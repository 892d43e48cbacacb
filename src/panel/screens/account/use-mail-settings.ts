import { useQueryClient } from '@tanstack/react-query'
import { send } from '#kit/http/send'
import { keyOf, useCall } from '#kit/query/use-call'
import { mailedNotices, readPreferences, writePreferences } from '#resources/account.calls'
import type { NoticeKind } from '#resources/notice-kinds'

/** The mail settings of a person as their form holds them. */
export interface MailSettings {
  senderName: string
  signature: string
  notices: readonly NoticeKind[]
}

/** This person's mail settings, with what holds until they say otherwise; `save` throws HttpError. */
export function useMailSettings() {
  const client = useQueryClient()
  const query = useCall(readPreferences, undefined, { staleTime: Infinity })
  const { senderName, signature, notices } = query.data?.mail ?? {}
  const settings: MailSettings | null = query.data
    ? { senderName: senderName ?? '', signature: signature ?? '', notices: notices ?? mailedNotices }
    : null
  const save = async (mail: MailSettings) => {
    const kept = await send(writePreferences, { body: { mail: { ...mail, notices: [...mail.notices] } } })
    client.setQueryData(keyOf(readPreferences), kept)
  }
  return { query, settings, save }
}

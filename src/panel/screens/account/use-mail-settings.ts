import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/http/http'
import { mailedNotices, type Preferences } from '#resources/account.calls'
import type { NoticeKind } from '#resources/notice-kinds'

const KEY = ['preferences']

/** The mail settings of a person as their form holds them. */
export interface MailSettings {
  senderName: string
  signature: string
  notices: readonly NoticeKind[]
}

/** This person's mail settings, with what holds until they say otherwise; `save` throws HttpError. */
export function useMailSettings() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call<Preferences>('GET', '/preferences'),
    staleTime: Infinity,
  })
  const { senderName, signature, notices } = query.data?.mail ?? {}
  const settings: MailSettings | null = query.data
    ? { senderName: senderName ?? '', signature: signature ?? '', notices: notices ?? mailedNotices }
    : null
  const save = async (mail: MailSettings) => {
    const kept = await call<Preferences>('PUT', '/preferences', { mail })
    client.setQueryData(KEY, kept)
  }
  return { query, settings, save }
}

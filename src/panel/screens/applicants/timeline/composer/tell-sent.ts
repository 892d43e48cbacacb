import { notify } from '#kit/feedback/toast-store'

interface Check {
  data: { isSent: boolean } | undefined
  refetch: () => Promise<Pick<Check, 'data'>>
}

/**
 * Says what becomes of a message that was sent: it is on its way, or kept where nothing can send it. Where that is not known yet, it is
 * awaited, because 'on its way' would be a promise.
 */
export async function tellSent(check: Check, said: { sent: string; kept: string }): Promise<void> {
  const { data } = check.data ? check : await check.refetch()
  notify('success', data?.isSent === false ? said.kept : said.sent)
}

import type { FileLimits } from '#resources/kernel/field'
import { tooLarge, wrongFormat } from '#resources/kernel/file-limits'
import type { Message } from '#resources/kernel/message'

/** Why a chosen file would be refused, by its type and size only; the server checks its content. */
export function faultOf(file: File, limits: FileLimits): Message | null {
  if (file.size > limits.maxBytes) return tooLarge(limits)
  if (file.size === 0 || (file.type !== '' && !limits.accept.includes(file.type))) return wrongFormat(limits)
  return null
}

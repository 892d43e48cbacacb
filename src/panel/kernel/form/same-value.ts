/** Whether two JSON values are equal, regardless of key order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  if (keys.length !== others.length) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key]))
}

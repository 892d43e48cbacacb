/** The element at a place that is known to be there, the first by default. @throws RangeError when the list is shorter */
export function nth<T>(list: readonly T[], index = 0): T {
  if (index in list) return list[index] as T
  throw new RangeError(`a list of ${list.length} has no place ${index}`)
}

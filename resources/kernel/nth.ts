/** The element at an index that is known to exist, the first by default. @throws RangeError when the list is shorter */
export function nth<T>(list: readonly T[], index = 0): T {
  if (index in list) return list[index] as T
  throw new RangeError(`a list of ${list.length} has no place ${index}`)
}

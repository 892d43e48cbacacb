/** A grid's columns for some fields side by side: as many, or fewer where one would get under `least`. */
export const columnsOf = (count: number, gap = 12, least = 'var(--field-least)'): string =>
  `repeat(auto-fit, minmax(min(max(${least}, calc((100% - ${(count - 1) * gap}px) / ${count})), 100%), 1fr))`

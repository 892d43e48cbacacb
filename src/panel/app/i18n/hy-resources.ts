/** Armenian of the labels that declarations are written with, by their English. Every label must be here (a test says which is not). */
export const labelsHy: Readonly<Record<string, string>> = {
  Number: 'Համար',
  Created: 'Ստեղծված',
  Changed: 'Փոփոխված',
  Version: 'Տարբերակ',
  Name: 'Անվանում',
  Track: 'Ուղղություն',
  Tracks: 'Ուղղություններ',
}

/** Where a word means something else in one place: Armenian by the whole key. */
export const byKeyHy: Readonly<Record<string, string>> = {}

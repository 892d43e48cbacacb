import { missingGlyphs, type Face } from '#server/platform/pdf/fonts'
import { blocksOf, type Piece } from './html'

/** The signs of a formatted text that none of these faces has: they would be empty boxes on paper. Each once, in their order. */
export function undrawableSigns(html: string, faces: readonly Face[]): string[] {
  const lines: readonly Piece[][] = blocksOf(html).flatMap((block) =>
    block.kind === 'rule' ? [] : block.kind === 'row' ? block.cells.flat() : block.lines,
  )
  const said = lines
    .flat()
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
  return [...new Set(faces.flatMap((face) => missingGlyphs(said, 'regular', face)))]
}

import { encode } from 'uqr'

/** A QR as squares: its width in modules, and dark ones that lie side by side as x, y and width. */
export interface QrShape {
  size: number
  squares: readonly (readonly [x: number, y: number, width: number])[]
}

/** The modules of a QR without a quiet zone: on a certificate it has white all around. */
export function modulesOf(text: string): QrShape {
  // Trying which of the eight masks looks best takes longer than the page; what is signed looks random under each.
  const { data, size } = encode(text, { ecc: 'L', border: 0, maskPattern: 2 })
  const squares: [number, number, number][] = []
  data.forEach((row, y) => {
    let start = -1
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && start < 0) start = x
      if (!row[x] && start >= 0) {
        squares.push([start, y, x - start])
        start = -1
      }
    }
  })
  return { size, squares }
}

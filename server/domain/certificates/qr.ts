import { encode } from 'uqr'

/** A QR code as rectangles: its width in modules, and each horizontal run of dark modules as x, y and width. */
export interface QrShape {
  size: number
  squares: readonly (readonly [x: number, y: number, width: number])[]
}

/** The modules of a QR code without a quiet zone: on a certificate it is surrounded by white. */
export function modulesOf(text: string): QrShape {
  // Trying all eight masks takes longer than drawing the page, and a signature looks random under each of them.
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

/** Ellipses turned around one middle: how many, half their width and half their height (look 23). */
const rings = [
  [20, 240, 138],
  [16, 132, 76],
] as const

/** Strokes the rosette around the place that the drawing was moved to, in its colour. */
export function drawRosette(pdf: PDFKit.PDFDocument): void {
  for (const [count, wide, high] of rings) {
    for (let turn = 0; turn < count; turn += 1) {
      pdf
        .save()
        .rotate((turn * 180) / count)
        .ellipse(0, 0, wide, high)
        .stroke()
        .restore()
    }
  }
}

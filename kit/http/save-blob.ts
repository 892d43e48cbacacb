import type { Download } from './http'

/** Keeps a fetched file on the person's disk, under the server's name for it, else `otherwise`. */
export function saveBlob({ blob, fileName }: Download, otherwise: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? otherwise
  link.click()
  // The browser has taken the data once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

import type { Download } from './http'

/** Saves a downloaded file to disk, under the server's name, else `otherwise`. */
export function saveBlob({ blob, fileName }: Download, otherwise: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? otherwise
  link.click()
  // After the click the browser has already read the data.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

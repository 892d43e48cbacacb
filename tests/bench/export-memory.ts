import { forgetPeak, memoryOf, peakOf } from './memory'

/** The result of an export: bytes received, seconds, and the largest growth of the process in MB. */
export interface ExportFigures {
  megabytes: number
  seconds: number
  extraMemory: number
}

/**
 * Streams the export of all applicants and watches the memory of the server's process. A small export runs first, so that the memory of the
 * writer itself is not counted.
 */
export async function measureExport(
  port: number,
  token: string,
  process: number,
  format: 'xlsx' | 'csv',
): Promise<ExportFigures> {
  await fetchExport(port, token, format, { ids: Array.from({ length: 1000 }, (_, index) => index + 1) })
  const before = memoryOf(process)
  forgetPeak(process)
  const began = performance.now()
  const bytes = await fetchExport(port, token, format, {})
  return {
    megabytes: bytes / 1_048_576,
    seconds: (performance.now() - began) / 1000,
    extraMemory: peakOf(process) - before,
  }
}

async function fetchExport(port: number, token: string, format: string, filter: object): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/applicant/export?format=${format}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  })
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length
  return bytes
}

import type { z } from 'zod'
import { NO_PICTURE, signature, type makeTyped } from '#resources/certificates.calls'
import { faultOfFile } from '#resources/kernel/file-limits'
import { makeNow } from './make'
import { queueCertificates } from './queue'
import { idempotent } from '#server/kernel/idempotent'
import type { RootContext } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { canBeDrawn } from '#server/platform/pdf/picture'
import { pixelsOf } from '#server/platform/files/pixels'
import { addressOf } from './pdf'
import { pictureBytes } from '../documents/api'

type Typed = z.output<NonNullable<(typeof makeTyped)['body']>>

/** Checks a picture by its header, then by drawing it. */
async function mustBeDrawn(field: string, base64: string | null | undefined): Promise<void> {
  if (!base64) return
  const picture = pictureBytes(base64)
  const pixels = pixelsOf(picture)
  const contentType = picture[0] === 0xff ? 'image/jpeg' : 'image/png'
  const fault = pixels ? faultOfFile(signature, { contentType, size: picture.length, ...pixels })?.said : NO_PICTURE
  if (fault) throw invalid({ [field]: fault })
  if (!(await canBeDrawn(picture))) throw invalid({ [field]: NO_PICTURE })
}

/** Creates a certificate for each name; repeats with the same idempotency key create nothing new. */
export async function makeFromTyped(context: RootContext, { key, ...typed }: Typed) {
  const { applicantNames, tutorSignBase64: tutorSign, taSignBase64, taFullName, ...rest } = typed
  await mustBeDrawn('tutorSignBase64', tutorSign)
  await mustBeDrawn('taSignBase64', taSignBase64)
  const { runId, ids } = await idempotent(context, key, typed, (inner) =>
    queueCertificates(
      inner,
      { groupId: null, tutorSign, taSign: taSignBase64 ?? null },
      applicantNames.map((studentName) => ({
        ...rest,
        studentName,
        studentNameHy: null,
        taFullName: taFullName || null,
        applicantId: null,
      })),
    ),
  )
  await makeNow(context, ids)
  return { url: addressOf(ids), downloaded: false, runId, certificates: ids }
}

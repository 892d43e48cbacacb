import type { Settings } from '../settings'

/**
 * Content security policy of pages: their own files and calls. Inline styles, because MUI needs them; pictures also from memory (previews,
 * downloads). Pages must not be framed; the frame that shows a mail has a stricter policy of its own.
 */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const yearS = 365 * 86_400

/**
 * Headers of every answer: no content type sniffing, no referrer, no framing, windows isolated from other sites; and HSTS for a year if the
 * public address is https.
 */
export const siteHeaders = ({ publicUrl }: Settings): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  ...(new URL(publicUrl).protocol === 'https:' && { 'strict-transport-security': `max-age=${yearS}` }),
})

/** Whether a URL is a public page or call that people reach by a personal link: search engines must not index it (look 'Public'). */
export const isPublicPage = (url: string): boolean => /^\/(api\/v1\/)?public(\/|$)/i.test(url)

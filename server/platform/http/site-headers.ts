import type { Settings } from '../settings'

/**
 * What a page may load: its own files and calls. Styles in the page because MUI writes them there; pictures also from memory
 * (previews, downloads). A page of Cohort may be shown in no frame; the frame that shows a mail has a stricter policy of its own.
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
 * Headers of every answer: browsers guess no types, tell no other site where they come from, show the site in no frame and keep
 * its windows apart from those of others; and where people reach it by https, they come by https only, for a year.
 */
export const siteHeaders = ({ publicUrl }: Settings): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  ...(new URL(publicUrl).protocol === 'https:' && { 'strict-transport-security': `max-age=${yearS}` }),
})

/** What one comes to by a link that is one's own, page and calls: no search engine keeps it (look 'Public'). */
export const isPublicPage = (url: string): boolean => /^\/(api\/v1\/)?public(\/|$)/i.test(url)

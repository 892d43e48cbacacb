import { currentLanguage } from '#kit/i18n/language'

const units = { en: ['B', 'kB', 'MB'], hy: ['Բ', 'ԿԲ', 'ՄԲ'] }

/** Formats a size in bytes: '840 B', '12 kB', '3.4 MB'. */
export function formatSize(bytes: number): string {
  const [b, kb, mb] = units[currentLanguage()]
  if (bytes < 1_024) return `${bytes} ${b}`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} ${kb}`
  return `${(bytes / 1_048_576).toFixed(1).replace(/\.0$/, '')} ${mb}`
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' }
/** Sanitized HTML as plain text; the address of a link follows its text in parentheses. */
export const plainText = (html: string): string =>
  html
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<br[^>]*>|<\/(p|h[1-6]|li|tr|blockquote|pre)>/g, '\n')
    .replace(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs, (_, address: string, words: string) =>
      words === address ? address : `${words} (${address})`,
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (sign) => signs[sign] ?? sign)
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A typed text as the content of a mail: what it holds stays text, blank lines part paragraphs. */
export const htmlOf = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

import type { RenderedMail, Variables } from './render'
import { escapeHtml, mailPage, oneLine, valueOf, VARIABLE } from './render'

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' }
/** What clean HTML says, without formatting; addresses of links stand behind their words. */
export const plainText = (html: string): string =>
  html
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<br[^>]*>|<\/(p|h[1-6]|li|tr|blockquote|pre)>/g, '\n')
    .replace(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs, (_, address: string, words: string) => (words === address ? address : `${words} (${address})`))
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (sign) => signs[sign]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const fill = (text: string, valueOf: (name: string) => string) => text.replace(VARIABLE, (_, name: string) => valueOf(name))

/** A mail of clean HTML, with what it says in braces filled in: `{{name}}`, `{{course}}`. What is not known is left empty. */
export function renderCustom(subject: string, html: string, variables: Variables, academy: string, language: 'en' | 'hy'): RenderedMail {
  const said = (name: string) => valueOf(variables, name)
  return {
    subject: oneLine(subject),
    html: mailPage(fill(html, (name) => escapeHtml(said(name))), language, academy),
    text: `${fill(plainText(html), said)}\n\n-- \n${academy}`,
  }
}

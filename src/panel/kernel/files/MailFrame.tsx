import styles from './mail-frame.module.css'

/** Content security policy: no scripts or forms; only images and inline styles. Links open in a new tab. */
const HEAD =
  '<meta http-equiv="content-security-policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data: https:">' +
  '<base target="_blank"><style>body{margin:16px;font:14px/20px system-ui,sans-serif;color:#13191a;background:#fff}a{color:#0b6b66}</style>'

/** Shows the HTML of a mail in a sandboxed frame, isolated from the page. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      className={styles.mailFrame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={HEAD + html}
    />
  )
}

import styles from './mail-frame.module.css'

/** No script, no form, nothing loaded but pictures; links open in another tab. */
const HEAD =
  '<meta http-equiv="content-security-policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data: https:">' +
  '<base target="_blank"><style>body{margin:16px;font:14px/20px system-ui,sans-serif;color:#13191a;background:#fff}a{color:#0b6b66}</style>'

/** A mail with its formatting, shut into a frame that can do nothing to the page around it. */
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

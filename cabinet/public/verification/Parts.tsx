import ExpandMore from '@mui/icons-material/ExpandMore'
import { useText } from '#kit/i18n/text'
import { StagePie } from '#kit/theme/StagePie'
import { Answer, looks } from './Answer'
import type { CheckedPart } from './check'
import { verificationArea } from './texts'
import styles from './verification.module.css'

/** The result for a file with several documents: a verdict for each; those that are not valid are expanded. */
export function Parts({ parts }: { parts: readonly CheckedPart[] }) {
  const t = useText(verificationArea)
  const title = t('parts', { smart_count: parts.length })
  return (
    <section className={styles.parts} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.note}>{t('partsText')}</p>
      <ol>
        {parts.map(({ firstPage: first, lastPage: last, checked }) => (
          <li key={first}>
            <details open={checked.verdict !== 'valid'} data-tone={looks[checked.verdict].tone}>
              <summary>
                <StagePie glyph={looks[checked.verdict].glyph} />
                <b>{t(checked.verdict)}</b>
                <span>{t(first === last ? 'page' : 'pages', { first, last })}</span>
                <span>{checked.signedBy}</span>
                <ExpandMore />
              </summary>
              <Answer verdict={checked} isPart />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

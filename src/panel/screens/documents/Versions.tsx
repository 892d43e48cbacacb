import type { ChoiceLook } from '#resources/kernel/choice-look'
import { versionStates, type DocumentKind, type DocumentTemplateVersion } from '#resources/document-templates'
import { formatInstant, formatInstantDay } from '#kit/format/dates'
import { StatusChip } from '#kit/theme/StatusChip'
import { useDocumentsText } from './texts'
import { keyOfChosen, publishedOf, type Builder } from './use-builder'
import styles from './documents.module.css'

const past: ChoiceLook = { tone: 'grey', glyph: 'tick' }

/** The versions, the newest first, and below them the built-in text. */
export function Versions({ builder }: { builder: Builder }) {
  const t = useDocumentsText()
  const { template, versions, builtIn, chosen, choose } = builder
  const holds = publishedOf(builder)
  const key = keyOfChosen(chosen)
  return (
    <section className={styles.versions} aria-label={t('versions')}>
      <header className={`${styles.head} row`}>
        <h2>{t('versions')}</h2>
        <span className="num">{versions.length}</span>
      </header>
      <ol className={styles.versionList}>
        {versions.map((version) => (
          <li key={version.id}>
            <button type="button" aria-current={version.id === key} onClick={() => choose(version.id)}>
              <Head version={version} kind={template.kind} isHeld={version.id === holds?.id} />
            </button>
          </li>
        ))}
        {builtIn && (
          <li>
            <button type="button" aria-current={key === 'builtIn'} onClick={() => choose('builtIn')}>
              <b>{t('builtIn')}</b>
              <small>{t('builtInNote')}</small>
            </button>
          </li>
        )}
      </ol>
      <p className={styles.note}>{t('keeps')}</p>
    </section>
  )
}

function Head({ version, kind, isHeld }: { version: DocumentTemplateVersion; kind: DocumentKind; isHeld: boolean }) {
  const t = useDocumentsText()
  const { number, state, publishedAt, updated_at, createdBy, documentCount } = version
  const isDraft = state === 'DRAFT'
  const who = createdBy && `${createdBy.firstName} ${createdBy.lastName}`
  const when = isDraft ? formatInstant(updated_at) : formatInstantDay(publishedAt)
  const made =
    isDraft || documentCount === null ? null : t(kind === 'AGREEMENT' ? 'signedBy' : 'madeBy', { count: documentCount })
  const look = isDraft || isHeld ? versionStates[state].look : past
  return (
    <>
      <span>
        <b className="num">{t('version', { number: number ?? 0 })}</b>
        <StatusChip {...look} label={t(isDraft ? 'draft' : isHeld ? 'published' : 'past')} />
      </span>
      <small className="num">{(made === null ? [who, when] : [when, made]).filter(Boolean).join(', ')}</small>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  documentKinds,
  documentTemplates,
  versionStates,
  type DocumentKind,
  type DocumentTemplate,
} from '#resources/document-templates'
import { calls } from '#resources/kernel/derived-calls'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatInstantDay } from '#kit/format/dates'
import { send } from '#kit/http/send'
import { useWords } from '#kit/i18n/text'
import { keyOf } from '#kit/query/use-call'
import { StatusChip } from '#kit/theme/StatusChip'
import { allPages } from '#panel/kernel/data/all-pages'
import { PageHeading } from '#panel/kernel/list/PageHeading'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { nameOfTemplate } from './template-name'
import { useDocumentsText } from './texts'
import styles from './documents.module.css'

/** Kinds with a built-in text that is used until a version is published. */
const withBuiltIn: ReadonlySet<DocumentKind> = new Set(['BILL', 'MAIL', 'SMS'])
const kinds = Object.keys(documentKinds) as DocumentKind[]

const { list } = calls(documentTemplates)

async function allTemplates(signal: AbortSignal): Promise<DocumentTemplate[]> {
  const pages = await allPages(200, (page) => send(list, { query: { ...page, sortBy: 'id' }, body: {} }, { signal }))
  return pages.flatMap((page) => page.documentTemplates)
}

/** /documentBuilder: the templates by kind, with the published version and the draft of each. */
export default function DocumentsPage() {
  const say = useWords()
  const title = usePageTitle()
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(list), 'all'],
    queryFn: ({ signal }) => allTemplates(signal),
  })
  const templates = data ?? []
  return (
    <div className={styles.list}>
      <PageHeading title={title} />
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows columns={[240, 120, 120]} rows={8} />}
      {kinds.map((kind) => {
        const ofKind = templates.filter((each) => each.kind === kind)
        return (
          ofKind.length > 0 && (
            <section key={kind} aria-labelledby={`kind-${kind}`}>
              <h2 id={`kind-${kind}`}>{say(documentKinds[kind])}</h2>
              <ul>
                {ofKind.map((template) => (
                  <TemplateLine key={template.id} template={template} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function TemplateLine({ template }: { template: DocumentTemplate }) {
  const t = useDocumentsText()
  const say = useWords()
  const { id, kind, publishedNumber, draftNumber, lastPublishedAt, isInForce } = template
  const holds =
    publishedNumber !== null
      ? t('version', { number: publishedNumber })
      : t(withBuiltIn.has(kind) ? 'asBuiltIn' : 'nothing')
  return (
    <li>
      <Link to={`/documentBuilder/${id}`}>{say(nameOfTemplate(template))}</Link>
      <span className="num">{holds}</span>
      {publishedNumber !== null && !isInForce && <span>{t('notInForce')}</span>}
      {draftNumber !== null && (
        <StatusChip {...versionStates.DRAFT.look} label={t('draftOf', { number: draftNumber })} />
      )}
      {lastPublishedAt && <time dateTime={lastPublishedAt}>{formatInstantDay(lastPublishedAt)}</time>}
    </li>
  )
}

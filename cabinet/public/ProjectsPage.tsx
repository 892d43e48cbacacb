import { useText } from '#kit/i18n/text'
import { Band, Part, Row } from '../shared/parts'
import { useProjects } from './calls'
import { isMissing } from '#kit/http/api-error'
import { Frame, Unloaded } from './Frame'
import styles from './public.module.css'
import { publicArea } from './texts'
import { useKey } from './use-key'

/** The published final projects of an applicant's group. */
export default function ProjectsPage() {
  const t = useText(publicArea)
  const { uuid, root } = useKey()
  const { data, error, refetch, dataUpdatedAt } = useProjects(uuid)
  const title = t('projects')
  if (!data || isMissing(error)) return <Unloaded title={title} failure={error} retry={() => void refetch()} />
  const { academy, group, projects } = data
  return (
    <Frame title={title} academy={academy} loadedAt={dataUpdatedAt}>
      <Band>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.under}>{projects.length === 0 ? t('noProjects') : group}</p>
      </Band>
      {projects.length > 0 && (
        <Part>
          {projects.map(({ title: name, authors, summary, link }, place) => (
            <article key={place} className={styles.plain}>
              <b>{name}</b>
              <p>{authors}</p>
              {summary !== null && <p>{summary}</p>}
              {link !== null && (
                <a href={link} target="_blank" rel="noreferrer noopener" aria-label={`${t('toSite')}: ${name}`}>
                  {t('toSite')}
                </a>
              )}
            </article>
          ))}
        </Part>
      )}
      <Part>
        <Row isBack title={t('toStatus')} to={root} />
      </Part>
    </Frame>
  )
}

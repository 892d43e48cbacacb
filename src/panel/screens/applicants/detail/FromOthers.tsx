import { SectionTable } from './SectionTable'
import { useDetailText } from './texts'
import { useColumns } from './use-columns'
import { useSection } from './use-detail'

/** What the person's other applications have of a section, to look at; nothing where they have none. */
export function FromOthers<N extends 'payments' | 'attachments'>({ name, id }: { name: N; id: number }) {
  const t = useDetailText()
  const columns = useColumns()[name]
  const { data = [] } = useSection(name, id)
  const others = data.filter(({ applicantId }) => applicantId !== id)
  if (others.length === 0) return null
  return (
    <section className="from-others">
      <h3>{t('fromOthers')}</h3>
      <SectionTable label={t('fromOthers')} columns={columns} rows={others} keyOf={(row) => row.id} />
    </section>
  )
}

import { SectionTable } from '#panel/kernel/record/SectionTable'
import { useDetailText } from './texts'
import { useColumns } from './use-columns'
import { useSection } from './use-detail'

/** The attachments of the person's other applications, to look at; nothing where they have none. */
export function OtherFiles({ id }: { id: number }) {
  const t = useDetailText()
  const { attachments: columns } = useColumns()
  const { data = [] } = useSection('attachments', id)
  const others = data.filter(({ applicantId }) => applicantId !== id)
  if (others.length === 0) return null
  return (
    <section className="from-others">
      <h3>{t('fromOthers')}</h3>
      <SectionTable label={t('fromOthers')} columns={columns} rows={others} keyOf={(row) => row.id} />
    </section>
  )
}

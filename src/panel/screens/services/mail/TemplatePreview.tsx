import Skeleton from '@mui/material/Skeleton'
import { mailTemplate } from '#resources/emails.calls'
import { useCall } from '#kit/query/use-call'
import { Collapsible } from '#panel/kernel/form/drawer/Collapsible'
import { MailFrame } from './MailFrame'
import { useServicesText } from '../texts'

/** A template as its receivers will read it, opened under the form. */
export function TemplatePreview({ name }: { name: string }) {
  const t = useServicesText()
  return (
    <Collapsible title={t('preview')}>
      <Preview name={name} />
    </Collapsible>
  )
}

function Preview({ name }: { name: string }) {
  const t = useServicesText()
  const { data } = useCall(mailTemplate, { params: { name } }, { staleTime: 60_000 })
  if (!data) return <Skeleton variant="rounded" height={240} />
  return (
    <>
      <p style={{ margin: '0 0 8px', fontSize: 12, lineHeight: '16px', color: 'var(--t3)' }}>{t('filledIn')}</p>
      <div className="template-preview">
        <MailFrame html={data.html} title={t('previewOf')} />
      </div>
    </>
  )
}

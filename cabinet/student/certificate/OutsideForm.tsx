import { useText } from '#kit/i18n/text'
import { Button } from '#kit/theme/Button'
import { studentArea } from '../texts'

/** The link to an external evaluation form. */
export function OutsideForm({ link }: { link: string }) {
  const t = useText(studentArea)
  return (
    <Button component="a" size="large" variant="contained" href={link} target="_blank" rel="noreferrer noopener">
      {t('openForm')}
    </Button>
  )
}

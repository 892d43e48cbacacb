import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { asIs, languageNames } from '#resources/kernel/words'
import { smsTemplates } from '#resources/sms.calls'
import { isSmsTextName, smsTextNames } from '#resources/sms-texts'
import { useWords } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { PickerFailure } from '#panel/kernel/form/inputs/PickerFailure'
import { usePopup } from '#panel/kernel/page/use-popup'
import { useServicesText } from '../texts'

/** Menu of the named texts that an SMS may begin with, in both languages; renders nothing while loading, or if there are none. */
export function NamedTexts({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useServicesText()
  const say = useWords()
  const { close, button, popup } = usePopup('menu')
  const { data, error, refetch } = useCall(smsTemplates)
  if (!data) return error && <PickerFailure failure={error} onRetry={refetch} />
  if (data.templates.length === 0) return null
  const choose = (text: string) => {
    close()
    onChoose(text)
  }
  return (
    <>
      <Button size="small" endIcon={<ExpandMore />} sx={{ mb: 2 }} {...button}>
        {t('beginWith')}
      </Button>
      <Menu {...popup}>
        {languageNames.flatMap((language) => [
          <ListSubheader key={language} sx={{ px: 3, fontSize: 12, lineHeight: '28px' }}>
            {t(language)}
          </ListSubheader>,
          ...data.templates.map(({ name, ...text }) => (
            <MenuItem key={`${language} ${name}`} onClick={() => choose(text[language])}>
              {say(isSmsTextName(name) ? smsTextNames[name] : asIs(name))}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}

import { cabinetArea } from '#kit/i18n/cabinet'
import { useText } from '#kit/i18n/text'
import { useSignOutGuard } from '#kit/session/use-sign-out-guard'
import { Ask } from '../shared/Ask'
import { useUser } from '../shared/user'
import { studentArea } from './texts'
import { uploadsOf } from './uploads'

/** Asks before Log Out drops files that are not sent yet: they are not left on the device for the next person. */
export function UnsentFilesQuestion() {
  const t = useText(studentArea)
  const cabinet = useText(cabinetArea)
  const { isAsking, goOn, stay } = useSignOutGuard(uploadsOf(useUser().id).hasUnsent)
  return (
    <Ask
      isOpen={isAsking}
      title={t('unsentTitle')}
      text={t('unsentText')}
      confirm={cabinet('logOut')}
      onConfirm={goOn}
      onCancel={stay}
    />
  )
}

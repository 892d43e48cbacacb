import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { PhonesCell } from './PhonesCell'
import { teamsArea } from './texts'

function DeleteTitle({ record }: { record: RaRecord }) {
  return useText(teamsArea)('deleteTitle', { name: String(record.name) })
}

/** Teams: phones that can be taken away one by one, and the question before a team goes with its members. */
export const parts: ScreenParts = {
  cells: { phoneNumbers: PhonesCell },
  looks: { phoneNumbers: { width: 470, isRight: false } },
  deleteTitle: DeleteTitle,
}

import Close from '@mui/icons-material/CloseOutlined'
import type { RaRecord } from 'react-admin'
import { peopleManagers } from '#resources/access'
import type { Row } from '#resources/kernel/check-row'
import { removeTeamPhone } from '#resources/teams.calls'
import { notify } from '#kit/feedback/toast-store'
import { formatPhone } from '#kit/format/phone'
import { area, useText } from '#kit/i18n/text'
import { useRemoval } from '#kit/query/use-removal'
import { useViewer } from '#kit/session/viewer'
import { useQuestion } from '#panel/kernel/actions/use-question'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { RowRemovalProvider } from '#panel/kernel/form/inputs/RowsWidget'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { Absent } from '#panel/kernel/cells/Absent'
import { rowsOf, textOf } from '#panel/kernel/cells/read-value'
import styles from './teams.module.css'

/** Texts of teams beyond the labels of the declaration. */
export const teamsArea = area('teams', {
  deleteTitle: {
    en: 'Permanently Delete team %{name} with all members ?',
    hy: 'Ընդմիշտ ջնջե՞լ %{name} թիմը բոլոր անդամներով',
  },
  deletePhone: { en: 'Permanently Delete phone ?', hy: 'Ընդմիշտ ջնջե՞լ հեռախոսահամարը' },
  phoneOfForm: {
    en: 'The number goes from the team once the form is saved.',
    hy: 'Համարը թիմից կհեռացվի, երբ ձևը պահվի։',
  },
  phoneText: { en: 'The number goes from the team at once.', hy: 'Համարը թիմից կհեռացվի անմիջապես։' },
  removePhone: { en: 'Delete the phone %{number}', hy: 'Ջնջել %{number} հեռախոսահամարը' },
})

/** The phones of a team; people managers can delete one here, after 'Permanently Delete phone ?' (part 2 §8). */
function PhonesCell({ record }: { record: RaRecord }) {
  const isManager = peopleManagers(useViewer())
  const phones = rowsOf(record.phoneNumbers).flatMap(({ id, number }) => {
    const text = textOf(number)
    return text === null ? [] : [{ id: Number(id), number: text }]
  })
  if (phones.length === 0) return <Absent />
  return (
    <span className={`${styles.teamPhones} num`}>
      {phones.map((phone) => (
        <span key={phone.id}>
          {formatPhone(phone.number)}
          {isManager && <RemovePhone {...phone} />}
        </span>
      ))}
    </span>
  )
}

function RemovePhone({ id, number }: { id: number; number: string }) {
  const t = useText(teamsArea)
  const { ask, dialog } = useQuestion()
  const { mutateAsync } = useRemoval(removeTeamPhone, () => notify('success'))
  const remove = () =>
    ask({
      title: t('deletePhone'),
      text: t('phoneText'),
      whom: <b className="num">{formatPhone(number)}</b>,
      isDanger: true,
      run: () => mutateAsync({ params: { id } }),
    })
  return (
    <>
      <button
        type="button"
        aria-label={t('removePhone', { number })}
        title={t('removePhone', { number })}
        onClick={() => void remove()}
      >
        <Close aria-hidden="true" />
      </button>
      {dialog}
    </>
  )
}

/** The phones in the form; before one that is stored is removed, the same question is asked as in the list. */
function PhonesInput(props: InputProps) {
  const t = useText(teamsArea)
  const { ask, dialog } = useQuestion()
  const confirm = async ({ id, number }: Row) =>
    id === undefined ||
    ask({
      title: t('deletePhone'),
      text: t('phoneOfForm'),
      whom: <b className="num">{formatPhone(textOf(number))}</b>,
      isDanger: true,
    })
  return (
    <RowRemovalProvider value={confirm}>
      <DerivedInput {...props} />
      {dialog}
    </RowRemovalProvider>
  )
}

function DeleteTitle({ record }: { record: RaRecord }) {
  return useText(teamsArea)('deleteTitle', { name: String(record.name) })
}

/** Teams: phones that can be deleted one by one, and the question before a team is deleted with its members. */
export const parts: ScreenParts = {
  cells: { phoneNumbers: PhonesCell },
  looks: { phoneNumbers: { width: 470, isRight: false } },
  inputs: { phoneNumbers: PhonesInput },
  deleteTitle: DeleteTitle,
}

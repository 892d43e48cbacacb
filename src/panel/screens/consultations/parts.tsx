import PersonAddAlt from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { useGetOne, type RaRecord } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { words } from '#resources/words'
import { consultations } from '#resources/consultations'
import { applicants } from '#resources/applicants'
import { area, useText } from '#kit/i18n/text'
import { mayOffer, useViewer } from '#kit/session/viewer'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { countCell } from '#panel/kernel/cells/count-cell'
import { KnownNotice, lazyInputs } from '#panel/screens/applicants'
import { useActionsOf } from '#panel/kernel/actions/use-actions'
import { drawerParam, listDrawers } from '#panel/kernel/form/drawer/drawer-param'
import { useParamChange, useUrlParam } from '#panel/kernel/list/use-url-param'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { Absent } from '#panel/kernel/cells/Absent'
import { calledOf, numberOf, shownName, textOf } from '#panel/kernel/cells/read-value'
import { Cell } from '#panel/kernel/cells/Cell'
import { DoneLabel } from '#panel/kernel/list/table/DoneLabel'
import { Tick } from '#panel/kernel/list/table/Tick'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'

export const consultationsArea = area('consultations', {
  isDone: { en: '%{name} is done', hy: '%{name}․ կատարված է' },
  toApplicant: { en: 'Open the applicant %{name}', hy: 'Բացել դիմորդին՝ %{name}' },
})

const convertParam = drawerParam(consultations, 'convert')

/** Leads: a checkbox in the list marks one as done, and a converted one links to its applicant. */
export const parts: ScreenParts = {
  cells: { isDone: DoneCell, applicant: ApplicantCell, commentCount: countCell('commentCount') },
  inputs: {
    courseId: ConvertCourseInput,
    status: ConvertStatusInput,
    scheduledDate: lazyInputs.scheduledDate,
    groupId: lazyInputs.groupId,
  },
  reads: ['isConverted'],
  drawerSections: [{ title: words.applicant, component: ApplicantSection }],
  looks: { name: { width: 184 }, isDone: { isStatus: true }, email: { width: 232 }, applicant: { width: 168 } },
}

/** In the drawer of a lead: the applicant it was converted to, or the button that converts it. */
function ApplicantSection({ record }: { record: RaRecord }) {
  const change = useParamChange()
  const convert = useActionsOf(consultations).find(({ name }) => name === 'convert')
  if (!convert || record.isConverted === true) return <ApplicantCell record={record} />
  return (
    <Button
      variant="outlined"
      startIcon={<PersonAddAlt />}
      onClick={() => change({ [listDrawers.edit]: null, [convertParam]: String(record.id) })}
    >
      {convert.title}
    </Button>
  )
}

/** The course for which a lead applies; a notice below it says whether the lead has applied before. */
function ConvertCourseInput(props: InputProps) {
  const [id] = useUrlParam(convertParam)
  const { data: lead } = useGetOne<RaRecord>(consultations.name, { id: Number(id) }, { enabled: id !== null })
  const courseId = numberOf(useWatch({ name: props.name }))
  return (
    <>
      <DerivedInput {...props} />
      {lead && (
        <KnownNotice
          name={textOf(lead.name) ?? ''}
          email={textOf(lead.email) ?? ''}
          phoneNumber={textOf(lead.phoneNumber) ?? ''}
          courseId={courseId}
        />
      )}
    </>
  )
}

/** The status of the new applicant: only statuses that the viewer may set. */
function ConvertStatusInput({ field, name }: InputProps) {
  const viewer = useViewer()
  if (field.kind !== 'choice') return null
  const offer = field.options
    .map(({ value }) => value)
    .filter((status) => mayOffer(applicants.access.write, viewer, { status }))
  return <DerivedInput field={{ ...field, offer }} name={name} />
}

/** A link to the applicant that the lead was converted to; none to a deleted one. */
function ApplicantCell({ record }: { record: RaRecord }) {
  const t = useText(consultationsArea)
  const name = shownName(applicants, record.applicant)
  if (name === null || record.isConverted !== true) return <Absent />
  return (
    <Link className="cell-link" to={`${applicants.screen}/${record.applicantId}`} title={t('toApplicant', { name })}>
      {name}
    </Link>
  )
}

/** Whether a lead is done: a checkbox if the viewer may change it (part 2 §4), otherwise a symbol. */
function DoneCell({ record }: { record: RaRecord }) {
  const viewer = useViewer()
  if (mayOffer(consultations.access.write, viewer)) return <ConsultationTick record={record} />
  return <Cell resource={consultations} field={consultations.fields.isDone} name="isDone" record={record} />
}

function ConsultationTick({ record }: { record: RaRecord }) {
  const t = useText(consultationsArea)
  const { isOn, toggle, isBusy } = useFlagToggle(consultations, record, 'isDone')
  return (
    <DoneLabel isBusy={isBusy}>
      <Tick
        label={t('isDone', { name: calledOf(consultations, record) })}
        isTicked={isOn}
        onTick={() => !isBusy && toggle()}
      />
    </DoneLabel>
  )
}

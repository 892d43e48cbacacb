import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AUTOMATED_TEMPLATE } from '#resources/mail-templates'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { ApplyLink, ApplyLinkItem } from './ApplyLink'

/** Courses: the link of the application form; an automated exam forces its mail. */
export const parts: ScreenParts = {
  inputs: { examProcessType: ProcessInput, emailTemplate: TemplateInput },
  rowMenu: ApplyLinkItem,
  drawerSections: [{ title: { en: 'Application form', hy: 'Դիմումի ձև' }, component: ApplyLink }],
}

const useIsAutomated = () => useWatch({ name: 'examProcessType' }) === 'AUTOMATED'

/** How the exam runs; an automated one forces its mail (part 2 §4). */
function ProcessInput(props: InputProps) {
  const { setValue, getValues } = useFormContext()
  const isAutomated = useIsAutomated()
  const before = useRef<unknown>(undefined)
  useEffect(() => {
    const template: unknown = getValues('emailTemplate')
    if (isAutomated && template !== AUTOMATED_TEMPLATE) {
      before.current = template
      setValue('emailTemplate', AUTOMATED_TEMPLATE, { shouldDirty: true, shouldValidate: true })
    } else if (!isAutomated && before.current !== undefined) {
      setValue('emailTemplate', before.current, { shouldDirty: true, shouldValidate: true })
      before.current = undefined
    }
  }, [isAutomated, getValues, setValue])
  return <DerivedInput {...props} />
}

/** The course's first mail; while the exam is automated, only the mail of automated exams is offered. */
function TemplateInput({ field, name }: InputProps) {
  const isAutomated = useIsAutomated()
  const offered = isAutomated && field.kind === 'choice' ? { ...field, offer: [AUTOMATED_TEMPLATE] } : field
  return <DerivedInput field={offered} name={name} />
}

import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from 'react'
import { FormGroupsProvider, SaveContextProvider, SourceContextProvider } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { FormInfoProvider } from './form-context'
import { ConflictNotice } from './ConflictNotice'
import { DraftNotice } from './draft/DraftNotice'
import { FormSections, type Section } from './FormSections'
import { onceThere } from './once-there'
import type { ResourceForm } from './use-resource-form'

interface ResourceFormBodyProps {
  form: ResourceForm
  formId: string
  sections: readonly Section[]
  isReadOnly?: boolean
  isInPlace?: boolean
}

/** Events of a person who goes on in the page. */
const uses = ['keydown', 'pointerdown'] as const

/** The first control with an error; of a date, which is a group of its parts, the first part. */
function firstInvalid(form: HTMLElement | null): HTMLElement | null | undefined {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  return first?.getAttribute('role') === 'group' ? first.querySelector<HTMLElement>('[role="spinbutton"]') : first
}

/** The <form> of a resource: its conflict notice and its sections. A refused save puts the focus on the first error. */
export function ResourceFormBody({
  form,
  formId,
  sections,
  isReadOnly = false,
  isInPlace = false,
}: ResourceFormBodyProps) {
  const element = useRef<HTMLFormElement>(null)
  const { resource, record, opened } = form.facts
  const { errors } = form.form.formState
  const focused = useRef(0)

  useEffect(() => {
    if (form.refusals === focused.current) return
    const settle = () => void (focused.current = form.refusals)
    const end = onceThere(element.current, () => {
      if (form.refusals === focused.current) return true
      const first = firstInvalid(element.current)
      if (!first) return false
      settle()
      first.focus()
      first.scrollIntoView?.({ block: 'nearest' })
      return true
    })
    // An input that is loaded late takes the focus from nobody who has gone on.
    for (const use of uses) window.addEventListener(use, settle, true)
    return () => {
      end?.()
      for (const use of uses) window.removeEventListener(use, settle, true)
    }
  }, [form.refusals, errors])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (form.canSave) void form.save()
  }
  const info = useMemo(
    () => ({ resource, record, opened, isReadOnly, isInPlace }),
    [resource, record, opened, isReadOnly, isInPlace],
  )
  // The form's owner renders on each key press; the inputs subscribe to their own values and need not.
  const inputs = useMemo(() => <FormSections sections={sections} fields={resource.fields} />, [sections, resource])
  return (
    <FormContexts form={form}>
      <FormInfoProvider value={info}>
        <form
          id={formId}
          ref={element}
          // What is typed then would be lost when the form closes.
          inert={form.isSaving}
          onSubmit={submit}
          noValidate
          autoComplete="off"
        >
          <DraftNotice draft={form.draft} />
          {form.conflict && <ConflictNotice form={form} />}
          {inputs}
        </form>
      </FormInfoProvider>
    </FormContexts>
  )
}

/** The contexts that react-admin's own inputs and buttons read: values, declared labels and the save function. */
function FormContexts({ form, children }: { form: ResourceForm; children: ReactNode }) {
  const { resource } = form.facts
  const latest = useRef(form)
  latest.current = form
  const { isSaving } = form
  const saving = useMemo(() => ({ save: () => latest.current.save(), saving: isSaving }), [isSaving])
  const source = useMemo(
    () => ({
      getSource: (name: string) => name,
      getLabel: (name: string) => `resources.${resource.name}.fields.${name}`,
    }),
    [resource],
  )
  return (
    <SourceContextProvider value={source}>
      <SaveContextProvider value={saving}>
        <FormProvider {...form.form}>
          <FormGroupsProvider>{children}</FormGroupsProvider>
        </FormProvider>
      </SaveContextProvider>
    </SourceContextProvider>
  )
}

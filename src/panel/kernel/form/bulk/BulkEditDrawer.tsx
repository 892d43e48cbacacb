import { useEffect, useId } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import Button from '@mui/material/Button'
import { Blank } from '#kit/feedback/Blank'
import type { AnyResource } from '#resources/kernel/define-resource'
import { mayWriteField, useViewer } from '#kit/session/viewer'
import { formatNumber } from '#kit/format/money'
import { useSelection } from '../list/selection'
import { useTitles } from '../list/use-titles'
import { useParts } from '../screens'
import { BulkField } from './BulkField'
import { DraftNotice } from './draft/DraftNotice'
import { DrawerContent } from './drawer/DrawerContent'
import { listDrawers } from './drawer/drawer-param'
import { GuardedDrawer } from './drawer/GuardedDrawer'
import type { GuardedParam } from './drawer/use-guarded-param'
import { FormInfoProvider } from './form-context'
import { useBulkForm } from './use-bulk-form'
import { useFormText } from './texts'

/** The drawer that changes some fields of all selected records, open while the URL says `bulk=1`. */
export function BulkEditDrawer({ resource }: { resource: AnyResource }) {
  return (
    <GuardedDrawer param={listDrawers.bulk}>{(guard) => <BulkPanel resource={resource} guard={guard} />}</GuardedDrawer>
  )
}

function BulkPanel({ resource, guard }: { resource: AnyResource; guard: GuardedParam }) {
  const t = useFormText()
  const formId = useId()
  const { oneInside, manyInside } = useTitles(resource)
  const selection = useSelection()
  const bulk = useBulkForm(resource, selection, guard.leave)
  const viewer = useViewer()
  const { changeNotice: Notice } = useParts(resource.name)
  const names = (resource.views?.bulk ?? []).filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && mayWriteField(field, viewer, null)
  })
  const { setDirty } = guard
  const isDirty = bulk.ticked.size > 0
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  const isNothing = selection.count === 0

  const footer = (
    <>
      <span role="status" style={{ flex: 1, fontSize: 12.5, color: 'var(--t2)' }}>
        {isDirty ? t('fieldsTicked', { smart_count: bulk.ticked.size }) : t('unchanged')}
      </span>
      <Button variant="outlined" onClick={bulk.reset} disabled={!isDirty || bulk.isSaving}>
        {t('reset')}
      </Button>
      <Button variant="contained" type="submit" form={formId} disabled={!bulk.canSave} loading={bulk.isSaving}>
        {t('save')}
      </Button>
    </>
  )
  return (
    <ResourceContextProvider value={resource.name}>
      <DrawerContent
        title={t('bulkEdit', {
          smart_count: selection.count,
          count: formatNumber(selection.count),
          thing: oneInside,
          things: manyInside,
        })}
        caption={selection.isAll ? t('allMatching') : t('bulkHint')}
        onClose={guard.close}
        footer={isNothing ? undefined : footer}
      >
        {isNothing ? (
          <Blank title={t('bulkNone')} text={t('bulkNoneText')} />
        ) : (
          <FormProvider {...bulk.form}>
            <FormInfoProvider value={{ resource, record: null, opened: bulk.opened, isBulk: true }}>
              <form
                id={formId}
                noValidate
                style={{ display: 'grid', gap: 14, padding: '16px 0' }}
                onSubmit={(event) => {
                  event.preventDefault()
                  if (bulk.canSave) void bulk.save()
                }}
              >
                <DraftNotice draft={bulk.draft} />
                {names.map((name) => {
                  const field = resource.fields[name]
                  return (
                    field && (
                      <BulkField
                        key={name}
                        field={field}
                        name={name}
                        isTicked={bulk.ticked.has(name)}
                        isAsked={bulk.asked.includes(name)}
                        onTick={(isOn) => bulk.tick(name, isOn)}
                      />
                    )
                  )
                })}
                {Notice && bulk.canSave && <Notice target={selection.target} values={bulk.sent} />}
              </form>
            </FormInfoProvider>
          </FormProvider>
        )}
      </DrawerContent>
    </ResourceContextProvider>
  )
}

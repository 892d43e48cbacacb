import { useEffect, useId, useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import Button from '@mui/material/Button'
import { Blank } from '#kit/feedback/Blank'
import { MAX_BULK } from '#resources/kernel/derived-parts'
import type { AnyResource } from '#resources/kernel/define-resource'
import { mayWriteField, useViewer } from '#kit/session/viewer'
import { formatNumber } from '#kit/format/money'
import { useTitles } from '../../list/use-titles'
import { useParts } from '../../screens'
import { DraftNotice } from '../draft/DraftNotice'
import { DrawerContent } from '../drawer/DrawerContent'
import { listDrawers, type DrawerParam } from '../drawer/drawer-param'
import { GuardedDrawer } from '../drawer/GuardedDrawer'
import type { GuardedParam } from '../drawer/use-guarded-param'
import { FormInfoProvider } from '../form-context'
import { useFormText } from '../texts'
import { BulkField } from './BulkField'
import { FixedText } from './FixedText'
import { useBulkForm, type BulkForm } from './use-bulk-form'
import styles from './bulk-form.module.css'

interface BulkEditDrawerProps {
  resource: AnyResource
  /** URL parameter that opens the drawer, if not the list's own. */
  param?: DrawerParam
}

/** Drawer that edits fields of all selected records, beside the list; open while the URL has `bulk=1` or `bulk=<first field>`. */
export function BulkEditDrawer({ resource, param = listDrawers.bulk }: BulkEditDrawerProps) {
  return (
    <GuardedDrawer param={param} isBeside>
      {(guard) => <BulkPanel resource={resource} guard={guard} />}
    </GuardedDrawer>
  )
}

function BulkPanel({ resource, guard }: { resource: AnyResource; guard: GuardedParam }) {
  const t = useFormText()
  const formId = useId()
  const { oneInside, manyInside } = useTitles(resource)
  const viewer = useViewer()
  const names = useMemo(
    () =>
      (resource.views?.bulk ?? []).filter((name) => {
        const field = resource.fields[name]
        return field !== undefined && mayWriteField(field, viewer, null)
      }),
    [resource, viewer],
  )
  const bulk = useBulkForm(resource, names, guard.leave, guard.value)
  const { selection } = bulk
  const { changeNotice: Notice } = useParts(resource.name)
  const { setDirty } = guard
  const isDirty = bulk.ticked.size > 0
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  const isNothing = selection.count === 0
  return (
    <ResourceContextProvider value={resource.name}>
      <DrawerContent
        title={t('bulkEdit', {
          smart_count: selection.count,
          thing: oneInside,
          things: manyInside,
        })}
        caption={selection.isAll ? t('allMatching') : t('bulkHint')}
        onClose={guard.close}
        footer={isNothing ? undefined : <BulkFooter bulk={bulk} formId={formId} onCancel={guard.close} />}
      >
        {isNothing ? (
          <Blank title={t('bulkNone')} text={t('bulkNoneText')} />
        ) : (
          <FormProvider {...bulk.form}>
            <FormInfoProvider value={{ resource, record: null, opened: bulk.opened, isBulk: true }}>
              <form
                id={formId}
                inert={bulk.isSaving}
                noValidate
                className={styles.fields}
                onSubmit={(event) => {
                  event.preventDefault()
                  if (bulk.canSave) void bulk.save()
                }}
              >
                <DraftNotice draft={bulk.draft} />
                <FixedText fields={resource.fields} held={bulk.held} all={selection.count} />
                {names.map((name) => {
                  const field = resource.fields[name]
                  return (
                    field && (
                      <BulkField
                        key={name}
                        field={field}
                        name={name}
                        isOn={bulk.ticked.has(name)}
                        isAsked={bulk.asked.includes(name)}
                        held={bulk.held[name]}
                        outlook={bulk.outlook(name)}
                        onTurn={(isOn) => bulk.tick(name, isOn)}
                      />
                    )
                  )
                })}
                {Notice && bulk.canSave && selection.count <= MAX_BULK && (
                  <Notice target={selection.target} values={bulk.sent} />
                )}
              </form>
            </FormInfoProvider>
          </FormProvider>
        )}
      </DrawerContent>
    </ResourceContextProvider>
  )
}

function BulkFooter({ bulk, formId, onCancel }: { bulk: BulkForm; formId: string; onCancel: () => void }) {
  const t = useFormText()
  const { ticked, isSaving, canSave, count } = bulk
  return (
    <>
      <span role="status" className={`${styles.told} grow row`}>
        {ticked.size > 0 && <span className={styles.dot} aria-hidden="true" />}
        {ticked.size > 0 ? t('fieldsTicked', { smart_count: ticked.size }) : t('unchanged')}
      </span>
      <Button variant="outlined" onClick={onCancel} disabled={isSaving}>
        {t('cancel')}
      </Button>
      <Button variant="contained" type="submit" form={formId} disabled={!canSave} loading={isSaving}>
        {t('changeCount', { count: formatNumber(count) })}
      </Button>
    </>
  )
}

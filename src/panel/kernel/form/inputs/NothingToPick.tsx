import Button from '@mui/material/Button'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useListText } from '../../list/texts'
import { useTitles } from '../../list/use-titles'
import { useFormText } from '../texts'

/**
 * Shown in a picker's list where no record can be picked: with a link that creates one, if the viewer may. It opens another tab, so that the
 * form keeps what is typed.
 */
export function NothingToPick({ resource }: { resource: AnyResource }) {
  const t = useFormText()
  const say = useListText()
  const { oneInside } = useTitles(resource)
  const mayCreate = mayOffer(ruleOf(resource.access, 'create'), useViewer())
  return (
    <>
      {t('nothingFound')}{' '}
      {mayCreate && resource.screen !== null && (
        <Button
          size="small"
          href={`/${resource.name}/create`}
          target="_blank"
          onMouseDown={(event) => event.preventDefault()}
        >
          {say('createThing', { thing: oneInside })}
        </Button>
      )}
    </>
  )
}

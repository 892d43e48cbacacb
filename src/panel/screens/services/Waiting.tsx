import { FormSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import { LoadFailure } from '#panel/kernel/form/drawer/LoadFailure'
import { readFailure } from '#panel/kernel/form/failure'

/** Placeholder of a drawer's form: a skeleton, or the error with 'Retry'. */
export function Waiting({ error = null, onRetry }: { error?: Error | null; onRetry?: () => unknown }) {
  return (
    <div style={{ padding: '8px 24px' }}>
      {error && onRetry ? (
        <LoadFailure failure={readFailure(error)} onRetry={() => void onRetry()} />
      ) : (
        <FormSkeleton lines={6} />
      )}
    </div>
  )
}

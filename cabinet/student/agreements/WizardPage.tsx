import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from 'react-router'
import { generateAgreement, previewAgreement } from '#resources/agreements.calls'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { notify } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useText } from '#kit/i18n/text'
import { makeStale } from '#kit/query/stale'
import { draftAt, draftKey } from '#kit/session/drafts'
import { agreementsArea } from '../../agreements/texts'
import { steps, Wizard, type AgreementApi, type Step } from '../../agreements/Wizard'
import { useHeading } from '../../shared/heading'
import { useUser } from '../../shared/user'
import { useAgreements } from './use-agreements'

const LIST = '/student/account/agreements'
const isStep = (text: string | undefined): text is Step => steps.some((step) => step === text)

/** The wizard at its addresses: `/student/account/agreements/{agreement}/{data, view or sign}`. */
export default function WizardPage() {
  const t = useText(agreementsArea)
  const { id, step } = useParams()
  const user = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, refetch } = useAgreements()
  const agreement = data?.agreements.find((one) => String(one.id) === id)
  useHeading({ title: agreement?.courseName ?? '', back: LIST })
  const api = useMemo<AgreementApi>(() => {
    const params = { id: user.id }
    return {
      preview: (body) => send(previewAgreement, { params, body: { userId: user.id, ...body } }),
      sign: (body) => send(generateAgreement, { params, body: { userId: user.id, ...body } }),
    }
  }, [user.id])
  const draft = useMemo(() => draftAt(draftKey(user, `agreement ${id}`)), [user, id])
  const onStep = useCallback(
    (to: Step, isRedirect = false) => void navigate(`${LIST}/${id}/${to}`, { replace: isRedirect }),
    [navigate, id],
  )
  // Signed on another device, or from here though the answer was lost.
  const status = agreement?.status
  const wasOpen = useRef(false)
  useEffect(() => {
    if (status === 'SIGNED' && wasOpen.current) notify('success', t('done'))
    wasOpen.current = status === 'TO_SIGN'
  }, [status, t])
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={[320]} rows={4} />
  if (agreement?.status !== 'TO_SIGN') return <Navigate to={LIST} replace />
  if (!isStep(step)) return <Navigate to={`${LIST}/${agreement.id}/data`} replace />
  return (
    <Wizard
      agreement={agreement}
      step={step}
      onStep={onStep}
      onLeave={(isOver) => {
        void navigate(LIST)
        if (isOver) void makeStale(client, ['agreements', 'attachments'])
      }}
      api={api}
      draft={draft}
    />
  )
}

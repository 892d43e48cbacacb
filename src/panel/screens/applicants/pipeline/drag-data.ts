import type { Over } from '@dnd-kit/core'
import type { RaRecord } from 'react-admin'
import { stages, type Stage } from '#resources/applicant-statuses'

/** The stage that a card is over; null over none. */
export const stageOver = (over: Over | null): Stage | null => stages.find((stage) => stage === over?.id) ?? null
/** The card that is in the air. */
export const cardOf = (active: { data: { current?: Record<string, unknown> | undefined } }) =>
  active.data.current?.card as RaRecord | undefined

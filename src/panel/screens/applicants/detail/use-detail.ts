import { generalCall, sectionCall, type SectionName, type SectionRow } from '#resources/applicant-detail.calls'
import type { JsonOf } from '#resources/kernel/call'
import { useCall } from '#kit/query/use-call'

/** An applicant as the page knows it on every tab. */
export type General = JsonOf<typeof generalCall>

/** The applicant of the page. */
export const useGeneral = (id: number) => useCall(generalCall, { params: { id } })

/** The rows of one section; asked for when what shows them is there (ADET-015). */
export const useSection = <N extends SectionName>(name: N, id: number) =>
  useCall(sectionCall(name), { params: { id } }, { select: (answer): SectionRow<N>[] => answer[name] })

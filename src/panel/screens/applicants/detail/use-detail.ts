import { generalCall, sectionCall, type SectionName, type SectionRow } from '#resources/applicant-detail.calls'
import { applicantPage } from '#resources/applicant-page'
import type { JsonOf } from '#resources/kernel/call'
import type { Words } from '#resources/kernel/words'
import { useCall } from '#kit/query/use-call'

/** The applicant as it is loaded for the page, whatever its tab. */
export type General = JsonOf<typeof generalCall>

/** Title of a section: that of its tab. */
export const titleOf = (name: SectionName): Words => applicantPage.tabs.find((tab) => tab.name === name)!.title

/** Query of one section's rows; sent once a component that shows them is mounted (ADET-015). */
export const useSection = <N extends SectionName>(name: N, id: number) =>
  useCall(sectionCall(name), { params: { id } }, { select: (answer): SectionRow<N>[] => answer[name] })

import { generalCall, sectionCall, type SectionName, type SectionRow } from '#resources/applicant-detail.calls'
import { applicantPage } from '#resources/applicant-page'
import type { JsonOf } from '#resources/kernel/call'
import type { Words } from '#resources/kernel/words'
import { useCall } from '#kit/query/use-call'

/** An applicant as the page knows it on every tab. */
export type General = JsonOf<typeof generalCall>

/** What a section is called: its tab. */
export const titleOf = (name: SectionName): Words => applicantPage.tabs.find((tab) => tab.name === name)!.title

/** The rows of one section; asked for when what shows them is there (ADET-015). */
export const useSection = <N extends SectionName>(name: N, id: number) =>
  useCall(sectionCall(name), { params: { id } }, { select: (answer): SectionRow<N>[] => answer[name] })

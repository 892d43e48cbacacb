import { useQuery } from '@tanstack/react-query'
import {
  generalCall,
  sectionCall,
  type DetailFacts,
  type SectionName,
  type SectionRow,
} from '#resources/applicant-detail.calls'
import { applicants, type Applicant } from '#resources/applicants'
import { call } from '#kit/http/http'

/** An applicant as the page knows it on every tab. */
export type General = Applicant & DetailFacts

const addressOf = (path: string, id: number) => path.replace(':id', String(id))
/** Whose changes a section follows: the resource that its rows are of. */
const sources: Readonly<Record<SectionName, string>> = {
  applications: applicants.name,
  exams: 'grades',
  consultations: 'consultations',
  comments: applicants.name,
  feedbacks: applicants.name,
  actions: applicants.name,
  payments: 'payments',
  attachments: 'attachments',
  absentees: 'absences',
  promoCodes: 'promoCodes',
}

/** The applicant of the page. */
export const useGeneral = (id: number) =>
  useQuery({
    queryKey: [applicants.name, 'detail', id],
    queryFn: ({ signal }) => call<General>('GET', addressOf(generalCall.path, id), undefined, { signal }),
  })

/** The rows of one section; asked for when what shows them is there (ADET-015). */
export const useSection = <N extends SectionName>(name: N, id: number) =>
  useQuery({
    queryKey: [sources[name], 'detail', id, name],
    queryFn: async ({ signal }) => {
      const path = addressOf(sectionCall(name).path, id)
      return (await call<Record<N, SectionRow<N>[]>>('GET', path, undefined, { signal }))[name]
    },
  })

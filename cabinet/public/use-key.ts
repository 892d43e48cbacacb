import { useParams } from 'react-router'

/** The key of the open link, and the root address of its pages. */
export function useKey(): { uuid: string; root: string } {
  const { uuid = '' } = useParams()
  return { uuid, root: `/public/applicants/${encodeURIComponent(uuid)}/` }
}

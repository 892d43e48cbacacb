import { useParams } from 'react-router'

/** The key of the link that is open; what a page's own address leads back to. */
export function useKey(): { uuid: string; root: string } {
  const { uuid = '' } = useParams()
  return { uuid, root: `/public/applicants/${encodeURIComponent(uuid)}/` }
}

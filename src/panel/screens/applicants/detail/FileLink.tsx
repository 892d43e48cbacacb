import { notifyFailure } from '#kit/feedback/toast-store'
import { fetchAddress } from '#kit/http/http'
import { saveBlob } from '#kit/http/save-blob'

/** A stored file by its name; a click downloads it with the session. `link` is an address of the API, as attachments carry it. */
export function FileLink({ link, name }: { link: string; name: string }) {
  const open = () => {
    fetchAddress('GET', link.replace(/^\/api\/v1/, '')).then(
      (file) => saveBlob(file, name),
      (failure: unknown) => notifyFailure(failure),
    )
  }
  return (
    <button type="button" className="link-button" onClick={open}>
      {name}
    </button>
  )
}

import { notifyFailure } from '#kit/feedback/toast-store'
import { fetchAddress } from '#kit/http/http'
import { saveBlob } from '#kit/http/save-blob'

/** Button with the name of a stored file; downloads it with the session. `link` is an API address with its prefix, as in attachments. */
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

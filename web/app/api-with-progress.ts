import { type Client, createClient, type Fetch } from '../../contract/client.ts'
import { withSessionCheck } from './api.ts'

/** The API for an upload: reports the share sent so far, from 0 to 1. */
export function apiWithProgress(onProgress: (share: number) => void): Client {
  return withSessionCheck(createClient(fetchWithProgress(onProgress)))
}

/** fetch does not report upload progress; XMLHttpRequest does. */
function fetchWithProgress(onProgress: (share: number) => void): Fetch {
  return async (url, { method = 'GET', headers, body, signal }) => {
    signal?.throwIfAborted()
    const call = new XMLHttpRequest()
    call.open(method, url)
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    await new Promise((resolve, reject) => {
      call.onload = resolve
      call.onerror = () => reject(new TypeError('The call got no answer.'))
      call.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => call.abort())
      call.send(body as XMLHttpRequestBodyInit | null)
    })
    return new Response(call.responseText, { status: call.status })
  }
}

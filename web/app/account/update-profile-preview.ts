import { useEffect } from 'react'
import { useSession } from '../session/session-store.ts'

/** Previews a chosen picture in the navigation, too, until it is saved or discarded. */
export function usePreview(image: unknown): void {
  useEffect(() => {
    if (!(image instanceof File)) return
    const { updatePicture } = useSession.getState()
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') updatePicture(reader.result)
    }
    reader.readAsDataURL(image)
    return () => {
      reader.abort()
      updatePicture(null)
    }
  }, [image])
}

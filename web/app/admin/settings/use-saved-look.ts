import { useEffect } from 'react'
import { useSettings } from '../../ui/use-settings.ts'

/** Shows the look as it was saved here; other pages have it from the server. */
export function useSavedLook() {
  const css = useSettings().look?.css ?? ''
  useEffect(() => {
    const style = document.getElementById('look') ?? document.createElement('style')
    if (style.textContent === css) return
    style.id = 'look'
    style.textContent = css
    document.head.append(style)
  }, [css])
}

import { useContext } from 'react'
import {
  type NavigateOptions,
  type Path,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'
import { keepChanges } from './keep-changes.ts'

/**
 * Leads to what the tools of a list ask for. A change of a tool is kept that is not shown yet when
 * the next one is used: its link was made from the address that is shown.
 */
export function useListNavigate() {
  const shown = useLocation()
  // Asked when a tool is used: what `useNavigation` says comes with a rendering, which may be late.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  return (to: string, options?: NavigateOptions) => {
    const asked: Path = router?.state.navigation.location ?? router?.state.location ?? shown
    return navigate(keepChanges(to, shown, asked), { preventScrollReset: true, ...options })
  }
}

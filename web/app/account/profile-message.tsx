import { Toast } from '../ui/toast.tsx'
import { useDone } from './use-done.ts'

export function ProfileMessage() {
  return <Toast kind="success" {...useDone()} />
}

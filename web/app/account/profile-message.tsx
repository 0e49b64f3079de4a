import { Toast } from '../ui/toast.tsx'
import { useArrivalMessage } from './use-arrival-message.ts'

export function ProfileMessage() {
  return <Toast kind="success" {...useArrivalMessage()} />
}

import { useArrivalMessage } from '../forms/use-arrival-message.ts'
import { Toast } from '../ui/toast.tsx'

export function ProfileMessage() {
  return <Toast kind="success" {...useArrivalMessage()} />
}

import { useEffect, useEffectEvent, useState } from 'react'

const channelName = 'ordered'

/** Tells other tabs that the cart was ordered. */
export function announceOrder(number: string): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(number)
  channel.close()
}

/** The number of the order that another tab has just placed. */
export function useOrderFromOtherTab(reload: () => Promise<void>): string | undefined {
  const [ordered, setOrdered] = useState<string>()
  const onOrder = useEffectEvent((number: string) => {
    setOrdered(number)
    reload().catch(() => {})
  })
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => onOrder(String(data))
    return () => channel.close()
  }, [])
  return ordered
}

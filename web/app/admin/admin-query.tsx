import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../contract/client.ts'
import { useSession } from '../session/session-store.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The API would reject the same call again, so retry only calls without a reply.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400),
      staleTime: 10_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Offline, a call fails at once instead of waiting silently and being sent later.
    mutations: { networkMode: 'always' },
  },
})

// What an admin saw must not be shown to another user.
useSession.subscribe(({ userId }, before) => {
  if (userId !== before.userId) queryClient.clear()
})

/** Keeps what the admin pages have loaded. */
export function AdminQuery({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

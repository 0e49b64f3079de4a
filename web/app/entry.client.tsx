import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hideLinkToken } from './link-token.ts'
import { expectOvertakenTransitions } from './overtaken-transitions.ts'
import { followSession } from './session/follow-session.ts'

hideLinkToken()
followSession()
expectOvertakenTransitions()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

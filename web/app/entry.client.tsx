import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { expectOvertakenTransitions } from './overtaken-transitions.ts'
import { followSession } from './session/follow-session.ts'

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

import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
import { endpoint } from '../http/endpoint.ts'
import { rules } from './limits.ts'
import { describeLink } from './links.service.ts'
import { askReset, completeReset } from './password-reset.service.ts'
import {
  cancelEmailChange,
  pendingEmailChange,
  resendEmailChange,
} from './pending-email-change.service.ts'
import { getUser, updateProfile } from './profile.service.ts'
import { register } from './registration.service.ts'
import { resendActivation } from './resend-activation.service.ts'
import { verifyEmail } from './verify-email.service.ts'

export function accountRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(
    app,
    'POST /api/users/register',
    async ({ body, visitor }) => ({ message: await register(armory, body, visitor) }),
    visitor => armory.rateLimits.check([rules.signUpByAddress, visitor.address]),
  )
  endpoint(app, 'POST /api/users/register/resend', async ({ visitor }) => ({
    message: await resendActivation(armory, visitor),
  }))
  endpoint(app, 'POST /api/users/verify-email', async ({ body, visitor, findCaller }) => ({
    message: await verifyEmail(armory, body, visitor, findCaller),
  }))
  endpoint(app, 'POST /api/users/forgot-password', async ({ body, visitor }) => ({
    message: await askReset(armory, body, visitor),
  }))
  endpoint(app, 'POST /api/users/reset-password', async ({ body, visitor }) => ({
    message:
      'token' in body
        ? await completeReset(armory, body, visitor)
        : await askReset(armory, body, visitor),
  }))
  endpoint(app, 'GET /api/users/link/{token}', ({ params, visitor, findCaller }) =>
    describeLink(armory, params.token, visitor, findCaller),
  )
  endpoint(app, 'GET /api/users/profile/{id}', async ({ params }) => ({
    user: await getUser(armory, params.id),
  }))
  endpoint(app, 'PUT /api/users/update/{id}', ({ caller, body, visitor }) =>
    updateProfile(armory, caller, body, visitor),
  )
  endpoint(app, 'GET /api/users/email-change', ({ caller }) =>
    pendingEmailChange(armory, caller.id),
  )
  endpoint(app, 'POST /api/users/email-change/resend', async ({ caller, visitor }) => ({
    message: await resendEmailChange(armory, caller.id, visitor),
  }))
  endpoint(app, 'DELETE /api/users/email-change', async ({ caller }) => ({
    message: await cancelEmailChange(armory, caller.id),
  }))
}

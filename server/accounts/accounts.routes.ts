import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
import { endpoint } from '../http/endpoint.ts'
import { confirmEmail } from './email-change.service.ts'
import { rules } from './limits.ts'
import { findLink, findRegistration } from './links.repository.ts'
import { describeLink, linkExpired } from './links.service.ts'
import { askReset, completeReset } from './password-reset.service.ts'
import { getUser, updateProfile } from './profile.service.ts'
import { activate, register } from './registration.service.ts'
import { hashToken } from './tokens.ts'

export function accountRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(
    app,
    'POST /api/users/register',
    async ({ body, visitor }) => ({ message: await register(armory, body, visitor) }),
    visitor => armory.rateLimits.check([rules.signUpByAddress, visitor.address]),
  )
  endpoint(app, 'POST /api/users/verify-email', async ({ body, visitor, findCaller }) => {
    const tokenHash = hashToken(body.token)
    const registration = await findRegistration(armory.db.read, tokenHash)
    if (registration) return { message: await activate(armory, registration, body, visitor) }
    // Before the link: a click that ends this session uses the link up with it.
    const caller = await findCaller()
    const link = await findLink(armory.db.read, tokenHash, ['email'])
    if (!link) throw linkExpired()
    return { message: await confirmEmail(armory, link, body, visitor, caller) }
  })
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
}

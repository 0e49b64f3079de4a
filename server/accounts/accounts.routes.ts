import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { rules } from './limits.ts'
import { describeLink } from './links/links.ts'
import { completePasswordReset, requestPasswordReset } from './links/password-reset.ts'
import {
  cancelEmailChange,
  getPendingEmailChange,
  resendEmailChange,
} from './links/pending-email-change.ts'
import { verifyEmail } from './links/verify-email.ts'
import { getUser, updateProfile } from './profile.ts'
import { confirmPassword } from './sign-in/confirm-password.ts'
import { type OnActivated, register } from './sign-up/registration.ts'
import { resendActivation } from './sign-up/resend-activation.ts'

export function accountRoutes(
  app: FastifyInstance,
  context: AppContext,
  { activated }: { activated: OnActivated },
): void {
  endpoint(
    app,
    'POST /api/users/register',
    async ({ body, clientInfo }) => ({ message: await register(context, body, clientInfo) }),
    {
      beforeBody: clientInfo =>
        context.rateLimits.check([rules.signUpByAddress, clientInfo.address]),
    },
  )
  endpoint(app, 'POST /api/users/register/resend', async ({ clientInfo }) => ({
    message: await resendActivation(context, clientInfo),
  }))
  endpoint(app, 'POST /api/users/verify-email', ({ body, clientInfo, findCaller }) =>
    verifyEmail(context, body, clientInfo, findCaller, activated),
  )
  endpoint(app, 'POST /api/users/forgot-password', async ({ body, clientInfo }) => ({
    message: await requestPasswordReset(context, body, clientInfo),
  }))
  endpoint(app, 'POST /api/users/reset-password', async ({ body, clientInfo }) => ({
    message:
      'token' in body
        ? await completePasswordReset(context, body, clientInfo)
        : await requestPasswordReset(context, body, clientInfo),
  }))
  endpoint(app, 'GET /api/users/link/{token}', ({ params, clientInfo, findCaller }) =>
    describeLink(context, params.token, clientInfo, findCaller),
  )
  endpoint(app, 'GET /api/users/profile/{id}', async ({ params }) => ({
    user: await getUser(context, params.id),
  }))
  endpoint(app, 'PUT /api/users/update/{id}', ({ caller, body, clientInfo }) =>
    updateProfile(context, caller, body, clientInfo),
  )
  endpoint(app, 'GET /api/users/confirm-password', async () => ({ message: 'Confirmed.' }))
  endpoint(app, 'POST /api/users/confirm-password', async ({ caller, body, clientInfo }) => {
    await confirmPassword(context, caller, body.password, clientInfo)
    return { message: 'Confirmed.' }
  })
  endpoint(app, 'GET /api/users/email-change', ({ caller }) =>
    getPendingEmailChange(context, caller.id),
  )
  endpoint(app, 'POST /api/users/email-change/resend', async ({ caller, clientInfo }) => ({
    message: await resendEmailChange(context, caller.id, clientInfo),
  }))
  endpoint(app, 'DELETE /api/users/email-change', async ({ caller }) => ({
    message: await cancelEmailChange(context, caller.id),
  }))
}

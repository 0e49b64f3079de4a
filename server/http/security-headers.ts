import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from '../pages/content-security-policy.ts'

/** Pages replace the policy with one that allows their own scripts, and routes say what caches may keep. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { https, imagesPublicUrl }: Pick<Config, 'https' | 'imagesPublicUrl'>,
) {
  const policy = contentSecurityPolicy([], imagesPublicUrl)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
  })
}

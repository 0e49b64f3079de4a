// Whether the shop on this machine answers, for the health check of the Dockerfile.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`
const { ok } = await fetch(address).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)

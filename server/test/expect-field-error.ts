import { Failure } from '../failure.ts'

/** The field errors of work that must fail. */
export async function expectFieldErrors(work: Promise<unknown>): Promise<Record<string, string>> {
  const outcome = await work.catch((error: unknown) => error)
  if (!(outcome instanceof Failure)) throw new Error('It was not rejected.', { cause: outcome })
  return outcome.fields ?? {}
}

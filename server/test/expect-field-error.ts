import { Failure } from '../failure.ts'

/** What is wrong with each field, of work that must be refused. */
export async function expectFieldErrors(work: Promise<unknown>): Promise<Record<string, string>> {
  const outcome = await work.catch((error: unknown) => error)
  if (!(outcome instanceof Failure)) throw new Error('It was not refused.', { cause: outcome })
  return outcome.fields ?? {}
}

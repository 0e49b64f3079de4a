import { text } from 'node:stream/consumers'
import askPassword from '@inquirer/password'
import { Email } from '../../contract/accounts/user.ts'
import { findPasswordProblem, makeOwner } from '../accounts/staff/first-admin.ts'
import type { AppContext } from '../app-context.ts'
import { StartFailure } from '../config.ts'

/** @param args the owner's email address */
export async function createAdmin(
  context: AppContext,
  [email = '']: string[],
  say: (line: string) => void,
): Promise<void> {
  if (!Email.safeParse(email).success) {
    throw new StartFailure(`"${email}" isn’t an email address.`)
  }
  const password = process.stdin.isTTY
    ? await promptForPassword(email)
    : ((await text(process.stdin)).split(/\r?\n/)[0] ?? '')
  const problem = await findPasswordProblem(password)
  if (problem) throw new StartFailure(`${problem}.`)
  await makeOwner(context, email, password)
  say(`${email} is now an owner. Sign in at ${context.config.publicUrl}/login-user`)
}

/** The names of the errors at Ctrl+D and Ctrl+C. */
const cancelErrors = ['AbortPromptError', 'ExitPromptError']

async function promptForPassword(email: string): Promise<string> {
  const stopping = new AbortController()
  // After Ctrl+D, Node.js would exit with the question still open.
  process.once('beforeExit', () => stopping.abort())
  const question = {
    message: `Password for ${email}`,
    mask: true,
    validate: async (typed: string) => (await findPasswordProblem(typed)) ?? true,
  }
  return askPassword(question, stopping).catch((error: Error) => {
    if (!cancelErrors.includes(error.name)) throw error
    throw new StartFailure('No password was entered, so nothing was changed.')
  })
}

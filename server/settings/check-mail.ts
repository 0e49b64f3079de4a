import ip from 'ipaddr.js'
import type { MailSettings } from '../../contract/settings/mail.ts'
import { invalid } from '../failure.ts'

/**
 * @param mail the settings as they are to be, with the state of the password
 * @param options.isEntered the password is new
 * @throws Failure `validation_failed`
 */
export function checkMail(
  { host, encryption, userName, password }: MailSettings,
  { before, isEntered }: { before: MailSettings; isEntered: boolean },
): void {
  const hasPassword = typeof password === 'object' && password !== null && password.set
  if (host === '' && (userName !== '' || hasPassword)) throw invalid('host', 'Enter a server')
  if (userName !== '' && !hasPassword) throw invalid('password', 'Enter the password, too')
  if (hasPassword && userName === '') throw invalid('userName', 'Enter the username, too')
  if (!hasPassword) return
  // Or it could be read by having it sent somewhere else.
  if (!isEntered && host !== before.host) {
    throw invalid('password', 'The server has changed. Enter its password')
  }
  if (encryption === 'none' && !isInOwnNetwork(host)) {
    throw invalid(
      'encryption',
      'Choose STARTTLS or TLS, so that nobody can read the password in transit',
    )
  }
}

/** Whether a server's name or address is one that only a local network has. */
function isInOwnNetwork(host: string): boolean {
  if (ip.isValid(host)) return ip.process(host).range() !== 'unicast'
  return !host.includes('.') || /\.(local|internal|lan|home\.arpa)$/.test(host)
}

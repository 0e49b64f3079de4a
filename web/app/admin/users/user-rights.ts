import type { User } from '../../../../contract/accounts/user.ts'

export type RightChange = ReturnType<typeof rightChange>

/** The change that a button makes to a user's right: what it asks beforehand and says afterwards. */
export function rightChange(user: User, right: 'is_admin' | 'isBanned') {
  const name = user.name || user.userName
  const who = name === user.userName ? name : `${name} (${user.userName})`
  const isOn = right === 'is_admin' ? user.is_admin === 1 : user.isBanned
  const texts = {
    is_admin: isOn
      ? {
          title: `Remove ${name}’s admin access?`,
          text: `${who} can still buy and see their own orders. They’ll be signed out and can sign in again.`,
          button: 'Remove admin access',
          done: `${name} is no longer an admin.`,
        }
      : {
          title: `Make ${name} an admin?`,
          text: `${who} will be able to change everything in the shop: products, orders and users. They’ll be signed out and can sign in again as an admin.`,
          button: 'Make admin',
          done: `${name} is now an admin.`,
        },
    isBanned: isOn
      ? {
          title: `Unblock ${name}?`,
          text: `${who} can sign in again.`,
          button: 'Unblock user',
          done: `${name} is no longer blocked.`,
        }
      : {
          title: `Block ${name}?`,
          text: `${who} will be signed out right away and can’t sign in until you unblock them. Their orders stay.`,
          button: 'Block user',
          done: `${name} is blocked.`,
        },
  }
  const { done, ...question } = texts[right]
  return { right, value: isOn ? 0 : 1, question, done } as const
}

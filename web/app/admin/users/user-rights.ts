import type { User } from '../../../../contract/user.ts'
import type { Question } from '../form/use-admin-form.ts'

export type Right = 'is_admin' | 'isBanned'

export type RightChange = {
  right: Right
  value: 0 | 1
  question: Question & { title: string }
  /** Says what was done. */
  done: string
}

/** What the button of a right does with a user: what it asks before, and says afterwards. */
export function rightChange(user: User, right: Right): RightChange {
  const name = user.name || user.userName
  const who = name === user.userName ? name : `${name} (${user.userName})`
  if (right === 'is_admin' && user.is_admin === 0) {
    return {
      right,
      value: 1,
      question: {
        title: `Make ${name} an admin?`,
        text: `${who} will be able to change everything in the shop: products, orders and users. They’re signed out, and sign in again as an admin.`,
        button: 'Make admin',
      },
      done: `${name} is now an admin.`,
    }
  }
  if (right === 'is_admin') {
    return {
      right,
      value: 0,
      question: {
        title: `Remove ${name}’s admin access?`,
        text: `${who} can still buy and see their own orders. They’re signed out, and can sign in again.`,
        button: 'Remove admin access',
      },
      done: `${name} is no longer an admin.`,
    }
  }
  if (!user.isBanned) {
    return {
      right,
      value: 1,
      question: {
        title: `Block ${name}?`,
        text: `${who} is signed out now, and can’t sign in until you unblock them. Their orders stay.`,
        button: 'Block user',
      },
      done: `${name} is blocked.`,
    }
  }
  return {
    right,
    value: 0,
    question: {
      title: `Unblock ${name}?`,
      text: `${who} can sign in again.`,
      button: 'Unblock user',
    },
    done: `${name} is no longer blocked.`,
  }
}

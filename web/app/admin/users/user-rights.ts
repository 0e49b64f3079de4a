import type { User } from '../../../../contract/user.ts'
import type { Question } from '../question-dialog.tsx'

export type Right = 'is_admin' | 'isBanned'

type RightChange = {
  right: Right
  value: 0 | 1
  question: Question
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
        words: `${who} can then change everything in the shop: its products, orders and users. They are signed out, and sign in again as an admin.`,
        button: 'Make admin',
      },
      done: `${name} is an admin now.`,
    }
  }
  if (right === 'is_admin') {
    return {
      right,
      value: 0,
      question: {
        title: `Take the rights of an admin from ${name}?`,
        words: `${who} stays a user of the shop, who can buy and see their own orders. They are signed out, and can sign in again.`,
        button: 'Take the rights',
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
        words: `${who} is signed out at once, and cannot sign in until they are unblocked. Their orders stay.`,
        button: 'Block them',
      },
      done: `${name} is blocked.`,
    }
  }
  return {
    right,
    value: 0,
    question: {
      title: `Unblock ${name}?`,
      words: `${who} can sign in again.`,
      button: 'Unblock them',
    },
    done: `${name} is no longer blocked.`,
  }
}

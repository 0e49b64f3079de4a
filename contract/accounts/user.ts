import { z } from 'zod'
import {
  filledText,
  Id,
  ImageFile,
  oneLine,
  paging,
  singleTextMessage,
  Time,
  text,
  withinMaxOffset,
} from '../fields.ts'
import { limits, userPageSize } from '../limits.ts'

const { name, userName, email, phone, password } = limits

/** A plus sign followed by 11 to 14 digits. */
export const phonePattern = /^\+\d{11,14}$/

/** A person's name, on one line. */
export const Name = filledText(name, 'Enter a name').check(oneLine)
/** Of someone who signs up or buys. */
export const FullName = filledText(name, 'Enter your full name').check(oneLine)

/** Unique in any letter case. ASCII only, so that no two look alike. */
export const UserName = text(userName.longest, 'Enter a username')
  .min(userName.shortest, `Use at least ${userName.shortest} characters`)
  .regex(
    /^[A-Za-z0-9_.-]*$/,
    'Use only the letters a to z, digits, periods, hyphens and underscores',
  )

/** Each label of a domain name has at most 63 characters (RFC 1035). */
const domainLabels = /^(?!.*[^.@]{64}[^@]*$)/
const emailMessage = 'Enter an email address, such as name@example.com'
/** An email address, without the invisible characters that come with copied text. */
export const Email = text(email, emailMessage)
  .overwrite(typed => asciiDomain(typed.replace(/\p{Cf}/gu, '').trim()))
  .pipe(
    z
      .email(emailMessage)
      .regex(domainLabels, emailMessage)
      .max(email, `Use at most ${email} characters`),
  )

/**
 * The same address with its domain in ASCII, as mail servers write it. Only some browsers convert it.
 * An address that is too long stays as it is: converting thousands of letters takes a tenth of a second.
 */
function asciiDomain(address: string): string {
  if (address.length > email) return address
  const [, local, domain = ''] = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  if (!local || /^[\w.-]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return local + new URL(`http://${domain}`).hostname
}

const phoneMessage = 'Enter a + and 11 to 14 digits, such as +353861234567'
/** May be typed with spaces and punctuation, and with the zero that is only dialed within most countries. */
export const Phone = text(phone, phoneMessage)
  .overwrite(typed =>
    typed.replace(/^(\+(?!39)[^(]*)\(0\)/, '$1').replace(/[\s\p{Cf}\p{Pd}().]/gu, ''),
  )
  .regex(phonePattern, phoneMessage)

const passwordText = (missing: string) =>
  z
    .string({ error: issue => (issue.input === undefined ? missing : singleTextMessage) })
    .min(1, missing)
    .max(password.longest, `Use at most ${password.longest} characters`)

/** The password of an account, to be compared rather than validated. */
export const Password = passwordText('Enter your password')

/** The server also rejects common passwords. */
export const NewPassword = passwordText('Choose a password')
  .min(password.shortest, `Use at least ${password.shortest} characters`)
  .refine(value => value.isWellFormed(), 'Remove the unsupported character')

export const User = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** A file under /public/images/users. */
  image: z.string().nullable(),
  /** 1 for a user with a role; always equal to is_admin. */
  isAdmin: z.literal([0, 1]),
  is_admin: z.literal([0, 1]),
  /** Of staff: a built-in role, or the id of one that the owner made. */
  role: z.string().nullable(),
  isBanned: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
})
export type User = z.infer<typeof User>

export const UserReply = z.object({ user: User })

export const UpdateProfile = z.object({
  name: Name.optional(),
  userName: UserName.optional(),
  phone: Phone.optional(),
  image: ImageFile.optional(),
  /** Takes effect once its link is opened; requires currentPassword. */
  email: Email.optional(),
  /** The new one; requires currentPassword. */
  password: NewPassword.optional(),
  currentPassword: Password.optional(),
  /** The record's updatedAt when the user began to edit: a later change is a conflict. */
  updatedAt: Time.optional(),
})
export type UpdateProfile = z.infer<typeof UpdateProfile>

export const UpdateReply = z.object({
  message: z.string(),
  image: z.string().nullable(),
  user: User,
})

/** 1 or 0, or a string as forms send it. */
export const Flag = z
  .union([z.literal([1, true, '1', 'true']), z.literal([0, false, '0', 'false'])], 'Choose 1 or 0')
  .transform((value): 0 | 1 => ([1, true, '1', 'true'].includes(value) ? 1 : 0))

export const DashboardQuery = z
  .object({
    search: text(limits.search).default(''),
    ...paging(userPageSize),
  })
  .check(withinMaxOffset('users', { searchable: true }))
export type DashboardQuery = z.infer<typeof DashboardQuery>

export const DashboardUsers = z.object({
  /** A page of users who are not admins, newest first. */
  users: z.array(User),
  /** The matching admins, newest first, at most 100. */
  admins: z.array(User),
  /** All matching users who are not admins; for a search at most 1,000. */
  totalusers: z.int(),
})
export type DashboardUsers = z.infer<typeof DashboardUsers>

export const ManageUser = z
  .object({
    name: Name.optional(),
    userName: UserName.optional(),
    phone: Phone.optional(),
    image: ImageFile.optional(),
    /** 1 makes a user an owner, and 0 takes the role of one of the staff. */
    is_admin: Flag.optional(),
    /** Alias of is_admin. */
    isAdmin: Flag.optional(),
    isBanned: Flag.optional(),
    /** The record's updatedAt when the admin began to edit: a later change is a conflict. */
    updatedAt: Time.optional(),
  })
  .refine(
    ({ is_admin, isAdmin }) =>
      is_admin === undefined || isAdmin === undefined || is_admin === isAdmin,
    { path: ['isAdmin'], message: 'Set is_admin and isAdmin to the same value' },
  )
export type ManageUser = z.infer<typeof ManageUser>

export const ChangeRole = z.object({
  /** A built-in role, or the id of one that the owner made; null: none. */
  role: Id.nullable(),
  /** The record's updatedAt when the admin began to edit: a later change is a conflict. */
  updatedAt: Time.optional(),
})
export type ChangeRole = z.infer<typeof ChangeRole>

export const ManageUserReply = z.object({ message: z.string(), user: User })

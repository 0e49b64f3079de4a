const heads = 6

/** For no particular user. */
export const fallbackAvatar = '/art/avatar.webp'

/** For a user without an image: always the same one, so that lists tell users apart. */
export function defaultAvatar(userId: string): string {
  const number = (Number.parseInt(userId.slice(-6), 16) % heads) + 1
  return Number.isNaN(number) ? fallbackAvatar : `/art/avatar-${number}.webp`
}

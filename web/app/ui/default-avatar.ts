const heads = 6

/** Stands for nobody in particular. */
export const nobody = '/art/avatar.webp'

/** Stands for somebody without a picture: always the same one, so that lists tell people apart. */
export function defaultAvatar(userId: string): string {
  const number = (Number.parseInt(userId.slice(-6), 16) % heads) + 1
  return Number.isNaN(number) ? nobody : `/art/avatar-${number}.webp`
}

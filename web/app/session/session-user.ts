import type { SessionUser as User } from '../../../contract/accounts/session.ts'

export type SessionUser = User & {
  /** A newly chosen image, shown until the stored one is. Never persisted. */
  imageDataURL?: string
}

export function whoIs(user: SessionUser | null) {
  return {
    user,
    isLoggedIn: user !== null,
    userId: user?.id ?? null,
    is_admin: user?.is_admin ?? 0,
  }
}

export function isSame(one: User | null, other: SessionUser | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other && withoutPreview(other))
}

export function withoutPreview({ imageDataURL, ...user }: SessionUser): User {
  return user
}

export function withPreviewOf<T extends User | null>(known: SessionUser | null, user: T) {
  const { imageDataURL } = known ?? {}
  const same = user && known?.id === user.id && known.image === user.image
  return same && imageDataURL ? { ...user, imageDataURL } : user
}

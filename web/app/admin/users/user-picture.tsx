import { imageUrl } from '../../../../contract/images.ts'
import { useFallbackPicture } from '../../ui/use-fallback-picture.ts'
import styles from './user-card.module.css'

const nobody = '/art/avatar.webp'

/** The round picture of a user. His name always stands beside it, so it needs no other words. */
export function UserPicture({ image }: { image: string | null }) {
  const stored = image && imageUrl('users', image, 96)
  const { src, onError } = useFallbackPicture(stored ?? nobody, nobody)
  return (
    <img
      className={styles.picture}
      src={src}
      {...(image && src === stored && { srcSet: `${src} 1x, ${imageUrl('users', image, 192)} 2x` })}
      width={70}
      height={70}
      alt=""
      onError={onError}
    />
  )
}

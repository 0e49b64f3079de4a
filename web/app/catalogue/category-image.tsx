import { categoryWidths, imageUrl } from '../../../contract/images.ts'
import { Logo } from '../ui/logo.tsx'
import styles from './category-image.module.css'
import { ImageFrame } from './image-frame.tsx'

type CategoryImageProps = { image: string | null; size: 28 | 40 | 72 | 192 }

/** The round image of a category. It needs no alternative text: the name is next to it. */
export function CategoryImage({ image, size }: CategoryImageProps) {
  const shape = `${styles.round} ${styles[`size${size}`]}`
  if (!image) {
    return (
      <span className={`${shape} ${styles.missing}`}>
        <Logo className={styles.mark} />
      </span>
    )
  }
  return (
    <ImageFrame
      file={image}
      className={shape}
      src={imageUrl('categories', image, 96)}
      srcSet={categoryWidths
        .map(width => `${imageUrl('categories', image, width)} ${width}w`)
        .join(', ')}
      sizes={`${size}px`}
      width={size}
      height={size}
      loading="lazy"
      fetchPriority="low"
    />
  )
}

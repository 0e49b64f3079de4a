import { imageUrl, imageWidths } from '../../../contract/images.ts'
import { Logo } from '../ui/logo.tsx'
import styles from './category-picture.module.css'
import { PictureFrame } from './picture-frame.tsx'

type CategoryPictureProps = { image: string | null; size: 28 | 40 | 72 | 192 }

/** The round picture of a category. It needs no alternative text: the name is next to it. */
export function CategoryPicture({ image, size }: CategoryPictureProps) {
  const shape = `${styles.round} ${styles[`size${size}`]}`
  if (!image) {
    return (
      <span className={`${shape} ${styles.missing}`}>
        <Logo className={styles.mark} />
      </span>
    )
  }
  return (
    <PictureFrame
      file={image}
      className={shape}
      src={imageUrl('categories', image, 96)}
      srcSet={imageWidths.categories
        .map(width => `${imageUrl('categories', image, width)} ${width}w`)
        .join(', ')}
      sizes={`${size}px`}
      width={size}
      height={size}
      loading="lazy"
    />
  )
}

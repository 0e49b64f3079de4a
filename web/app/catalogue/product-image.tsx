import { imageUrl, productWidths } from '../../../contract/images.ts'
import { Logo } from '../ui/logo.tsx'
import { ImageFrame } from './image-frame.tsx'
import styles from './product-image.module.css'

type ProductImageProps = {
  image: string | null
  alt: string
  /** The width, as in an img's `sizes`. */
  sizes: string
  /** Not lazy; `first` also has high priority. */
  loading?: 'lazy' | 'eager' | 'first'
  transition?: string | undefined
}

/** React preloads images that are neither lazy nor of low priority: only the first needs it. */
const priority = { first: { fetchPriority: 'high' }, eager: { fetchPriority: 'low' } } as const

/** A square image of a set, or a drawing if there is none. */
export function ProductImage(props: ProductImageProps) {
  const { image, alt, sizes, loading = 'lazy', transition } = props
  if (!image) {
    return (
      <div
        className={styles.missing}
        {...(alt && { role: 'img', 'aria-label': `${alt}: no image` })}
      >
        <Logo className={styles.mark} />
      </div>
    )
  }
  return (
    <ImageFrame
      file={image}
      className={styles.image}
      src={imageUrl('products', image, 704)}
      srcSet={productWidths
        .map(width => `${imageUrl('products', image, width)} ${width}w`)
        .join(', ')}
      sizes={sizes}
      transition={transition}
      width={704}
      height={704}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      {...(loading !== 'lazy' && priority[loading])}
    />
  )
}

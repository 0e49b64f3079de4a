import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { imageUrl } from '../../../../contract/images.ts'
import { imageTransition } from '../../catalogue/links.ts'
import { ProductImage } from '../../catalogue/product-image.tsx'
import { useSession } from '../../session/session-store.ts'
import { IconZoomIn } from '../../ui/icons/zoom-in.ts'
import { isModifiedClick } from '../../ui/is-modified-click.ts'
import { ImageDialog } from './image-dialog.tsx'
import styles from './product-zoom.module.css'
import { useImageDialog } from './use-image-dialog.ts'

/** The image of a set. It opens the full one: in a dialog, or as a link without scripts. */
export function ProductZoom({ product: { id, name, image } }: { product: Product }) {
  const { show, ...dialog } = useImageDialog()
  if (!image) {
    return (
      <div className={styles.image}>
        <ProductImage image={null} alt={name} sizes={sizes} />
        <EditLink id={id} />
      </div>
    )
  }
  const whole = imageUrl('products', image, 1200)
  const open = (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    show()
  }
  return (
    <div className={styles.image}>
      <a href={whole} className={styles.link} onClick={open}>
        <ProductImage
          image={image}
          alt={name}
          sizes={sizes}
          loading="first"
          transition={imageTransition(id)}
        />
        <span className={styles.hint}>
          <IconZoomIn size={20} stroke={1.75} aria-hidden="true" />
          Enlarge
        </span>
      </a>
      <EditLink id={id} />
      <ImageDialog {...dialog} src={whole} name={name} />
    </div>
  )
}

/** Takes staff to a product's record. Only the browser knows whether someone is staff. */
function EditLink({ id }: { id: string }) {
  const may = useSession(({ user }) => user?.permissions.includes('catalogue'))
  if (!may) return
  return (
    <Link to={`/view-product-admin/${encodeURIComponent(id)}`} className={styles.edit}>
      Edit
    </Link>
  )
}

const sizes =
  '(min-width: 80.625em) 690px, (min-width: 62.5em) 54vw, (min-width: 43.75em) 46vw, calc(100vw - 2rem)'

import type { ComponentProps } from 'react'
import { focalPoint, placeholderGradients } from '../../../contract/images.ts'
import { fadeIn } from './fade-in.ts'
import styles from './image-frame.module.css'

type ImageFrameProps = ComponentProps<'img'> & {
  /** The file name of the image. */
  file: string
  /** Sets the frame's shape. */
  className: string | undefined
  /** The view-transition name: the image morphs into the one of that name on the next page. */
  transition?: string | undefined
}

/** An image that fills its frame, and fades in over a preview of its colors. */
export function ImageFrame({ file, className, transition, ...img }: ImageFrameProps) {
  const colors = placeholderGradients(file)
  return (
    <span
      // A new image must fade in again.
      key={file}
      className={`${styles.frame} ${className}`}
      style={{
        ...(colors && { backgroundImage: colors }),
        ...(transition && { viewTransitionName: transition }),
      }}
    >
      <img
        alt=""
        decoding="async"
        style={{ objectPosition: focalPoint(file) }}
        {...img}
        {...fadeIn}
      />
    </span>
  )
}

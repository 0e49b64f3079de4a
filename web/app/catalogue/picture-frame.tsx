import type { ComponentProps } from 'react'
import { focalPoint, placeholderGradients } from '../../../contract/images.ts'
import { fadeIn } from './fade-in.ts'
import styles from './picture-frame.module.css'

type PictureFrameProps = ComponentProps<'img'> & {
  /** The file name of the picture. */
  file: string
  /** Sets the frame's shape. */
  className: string | undefined
  /** The view-transition name: the picture morphs into the one of that name on the next page. */
  transition?: string | undefined
}

/** A picture that fades in over a preview of its colors, and fills its frame. */
export function PictureFrame({ file, className, transition, ...img }: PictureFrameProps) {
  const colors = placeholderGradients(file)
  return (
    <span
      // A new picture must fade in again.
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

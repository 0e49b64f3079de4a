import type { ComponentProps } from 'react'
import { placeholder } from '../../../contract/images.ts'
import { fadeIn } from './fade-in.ts'
import styles from './picture-frame.module.css'

type PictureFrameProps = ComponentProps<'img'> & {
  /** Name of the picture's file. */
  file: string
  /** Gives the frame its shape. */
  className: string | undefined
  /** What it is called while the page changes: it becomes the one of that name on the next. */
  transition?: string | undefined
}

/** A picture that fades in over its own colors, and fills its frame. */
export function PictureFrame({ file, className, transition, ...img }: PictureFrameProps) {
  const colors = placeholder(file)
  return (
    <span
      // Another picture waits anew.
      key={file}
      className={`${styles.frame} ${className}`}
      style={{
        ...(colors && { backgroundImage: `url(${colors})` }),
        ...(transition && { viewTransitionName: transition }),
      }}
    >
      <img alt="" decoding="async" {...img} {...fadeIn} />
    </span>
  )
}

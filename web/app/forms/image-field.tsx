import { type DragEvent, useId, useState } from 'react'
import { useFallbackImage } from '../ui/use-fallback-image.ts'
import { describedBy, Field } from './field.tsx'
import styles from './image-field.module.css'
import { imageText, imageTypes } from './image-file.ts'
import { useImage } from './use-image.ts'
import { usePreventFileDrop } from './use-prevent-file-drop.ts'

type ImageFieldProps = {
  label: string
  error?: string | undefined
  required?: boolean
  /** The address of the current image. */
  current?: string | null
  /** The subject, which determines the shape and the placeholder. */
  of?: 'person' | 'category' | 'product'
}

const nothingYet = {
  person: '/art/avatar.webp',
  category: '/favicon.svg',
  product: '/favicon.svg',
}

/** Chooses an image, by a file dialog or by drag and drop, and shows a preview at once. */
export function ImageField(props: ImageFieldProps) {
  const { label, error, required = false, current, of = 'person' } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const { input, preview, problem, look, drop, remove, onUnreadable } = useImage()
  const noImage = nothingYet[of]
  const stored = useFallbackImage(current ?? noImage, noImage)
  const wrong = problem ?? error
  const words = (
    <>
      {imageText} <span className={styles.drop}>You can also drag an image here.</span>
    </>
  )
  const none = !preview && stored.src === noImage
  usePreventFileDrop()

  const onDrop = (event: DragEvent) => {
    setOver(false)
    drop(event.dataTransfer.files)
  }
  return (
    <Field id={id} label={label} description={words} error={wrong} below>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input inside handles all others. */}
      <div
        className={styles.place}
        data-of={of}
        data-over={over || undefined}
        data-wrong={wrong ? true : undefined}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <img
          className={none ? `${styles.image} ${styles.none}` : styles.image}
          src={preview ?? stored.src}
          width={80}
          height={80}
          fetchPriority="low"
          alt={preview ? 'The image you chose' : ''}
          onError={preview ? onUnreadable : stored.onError}
        />
        <input
          ref={input}
          className={styles.input}
          id={id}
          type="file"
          name="image"
          accept={imageTypes}
          required={required}
          {...describedBy(id, { description: words, error: wrong })}
          onChange={look}
        />
        {(preview || (problem && !required)) && (
          <button type="button" className="link" onClick={remove}>
            {preview ? 'Remove' : 'Continue without it'}
          </button>
        )}
      </div>
    </Field>
  )
}

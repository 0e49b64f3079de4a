import { type DragEvent, useId, useState } from 'react'
import { useFallbackPicture } from '../ui/use-fallback-picture.ts'
import { describedBy, Field } from './field.tsx'
import styles from './picture-field.module.css'
import { pictureTypes, pictureWords } from './picture-file.ts'
import { usePicture } from './use-picture.ts'
import { usePreventFileDrop } from './use-prevent-file-drop.ts'

type PictureFieldProps = {
  label: string
  error?: string | undefined
  required?: boolean
  /** The address of the current picture. */
  current?: string | null
  /** The subject, which determines the shape and the placeholder. */
  of?: 'person' | 'category' | 'product'
}

const nothingYet = {
  person: '/art/avatar.webp',
  category: '/favicon.svg',
  product: '/favicon.svg',
}

/** Chooses a picture, by a file dialog or by drag and drop, and shows a preview at once. */
export function PictureField({
  label,
  error,
  required = false,
  current,
  of = 'person',
}: PictureFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { input, preview, trouble, look, drop, remove, onUnreadable } = usePicture()
  const noPicture = nothingYet[of]
  const stored = useFallbackPicture(current ?? noPicture, noPicture)
  const wrong = trouble ? `${label} ${trouble}` : error
  const words = `${pictureWords} You can also drop it here.`
  const none = !preview && stored.src === noPicture
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
          className={none ? `${styles.picture} ${styles.none}` : styles.picture}
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
          accept={pictureTypes}
          required={required}
          {...describedBy(id, { description: words, error: wrong })}
          onChange={look}
        />
        {(preview || (trouble && !required)) && (
          <button type="button" className="link" onClick={remove}>
            {preview ? 'Remove' : 'Continue without it'}
          </button>
        )}
      </div>
    </Field>
  )
}

import { Input } from '@mantine/core'
import { type DragEvent, useId, useState } from 'react'
import styles from './picture-field.module.css'
import { pictureTypes, pictureWords } from './picture-file.ts'
import { useNoStrayDrop } from './use-no-stray-drop.ts'
import { usePicture } from './use-picture.ts'

type PictureFieldProps = {
  label: string
  name?: string
  error?: string | undefined
  required?: boolean
  /** The address of the picture that there is already. */
  current?: string | null
  onChange?: (file: File | null) => void
}

const noPicture = '/art/avatar.webp'

/** Chooses a round picture, by a file dialog or by dropping it here, and shows it at once. */
export function PictureField({
  label,
  name = 'image',
  error,
  required = false,
  current,
  onChange,
}: PictureFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { input, preview, trouble, look, drop } = usePicture(onChange)
  const wrong = trouble ? `${label} ${trouble}` : error
  const shown = preview ?? current
  useNoStrayDrop()

  const onDrop = (event: DragEvent) => {
    setOver(false)
    drop(event.dataTransfer.files)
  }
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      description={`${pictureWords} You can also drop it here.`}
      descriptionProps={{ id: `${id}-words` }}
      error={wrong}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the input in it takes all others. */}
      <div
        className={styles.place}
        data-over={over || undefined}
        data-wrong={wrong ? true : undefined}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <img
          className={shown ? styles.picture : `${styles.picture} ${styles.none}`}
          src={shown ?? noPicture}
          width={80}
          height={80}
          fetchPriority="low"
          alt={preview ? 'The picture you chose' : ''}
        />
        <input
          ref={input}
          className={styles.input}
          id={id}
          type="file"
          name={name}
          accept={pictureTypes}
          required={required}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-words ${id}-error` : `${id}-words`}
          onChange={look}
        />
      </div>
    </Input.Wrapper>
  )
}

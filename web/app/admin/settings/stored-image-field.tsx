import { Button, Text } from '@mantine/core'
import { lowerFirst } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../../../contract/client.ts'
import { imageUrl } from '../../../../contract/images.ts'
import { type LookImage, lookImages, type StoredImage } from '../../../../contract/settings/look.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { describedBy, Field } from '../../forms/field.tsx'
import { imageProblem, imageText, imageTypes } from '../../forms/image-file.ts'
import { usePreventFileDrop } from '../../forms/use-prevent-file-drop.ts'
import { readColors } from './color-field.tsx'
import { readJson } from './setting-values.ts'
import type { SettingsForm } from './settings-form.ts'
import styles from './stored-image-field.module.css'

type StoredImageFieldProps = {
  form: SettingsForm
  /** The field, whose value is a stored image. */
  name: LookImage
  description: string
}

const none: StoredImage = { file: '', width: 0, height: 0 }

/** Uploads an image as soon as it is chosen. The shop shows it once the settings are saved. */
export function StoredImageField({ form, name, description }: StoredImageFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const [isOver, setOver] = useState(false)
  const { value, label, error } = form.field(name)
  const image = readJson(value, none)
  usePreventFileDrop()

  const upload = useMutation({
    mutationFn: async (file: File) => {
      const problem = imageProblem(file)
      if (problem) throw new Error(problem)
      setShare(0)
      const client = apiWithProgress(setShare)
      return client('POST /api/admin/settings/look/image', { body: { image: file, field: name } })
    },
    onSuccess: ({ image }) => form.change({ [name]: JSON.stringify(image) }),
  })
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !upload.isPending) upload.mutate(file)
  }
  const remove = () => {
    upload.reset()
    form.change({ [name]: JSON.stringify(none) })
    input.current?.focus()
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    choose(event.dataTransfer.files)
  }
  const wrong = error ?? (upload.error ? problemOf(upload.error) : undefined)
  const words = `${description} ${imageText}`
  return (
    <Field id={id} label={label} description={words} error={wrong} below>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input inside handles all others. */}
      <div
        id={name}
        className={styles.place}
        data-over={isOver || undefined}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {image.file && (
          <img
            className={styles.image}
            src={imageUrl(lookImages[name], image.file)}
            width={image.width}
            height={image.height}
            style={{ background: readColors(form).ground }}
            alt={`${label} preview`}
          />
        )}
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept={imageTypes}
          {...describedBy(id, { description: words, error: wrong })}
          onChange={event => {
            // The form is told of the stored image instead.
            event.stopPropagation()
            choose(event.target.files)
            event.target.value = ''
          }}
        />
        {upload.isPending && (
          <Text role="status" size="sm">
            Uploading … {Math.round(100 * share)}%
          </Text>
        )}
        {image.file && !upload.isPending && (
          <Button onClick={remove}>Remove {lowerFirst(label)}</Button>
        )}
      </div>
    </Field>
  )
}

function problemOf(error: Error): string {
  return (error instanceof ApiError && error.fields.image) || error.message
}

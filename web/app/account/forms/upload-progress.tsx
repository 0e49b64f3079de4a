import styles from './upload-progress.module.css'

/** How much of an upload has been sent; nothing before it starts. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null
  const sent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <progress value={share} aria-label="Upload" />
      <span>{sent < 100 ? `${sent} % sent` : 'All sent, one moment …'}</span>
    </div>
  )
}

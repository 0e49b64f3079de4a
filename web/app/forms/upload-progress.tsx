import styles from './upload-progress.module.css'

/** How much of an upload has been sent; empty before it starts. */
export function UploadProgress({ share }: { share: number | null }) {
  return (
    <>
      {share !== null && (
        <div className={styles.progress}>
          <progress value={share} aria-label="Upload" />
          <span aria-hidden="true">
            {share < 1 ? `${Math.round(share * 100)}% uploaded` : allSent}
          </span>
        </div>
      )}
      {/* Screen readers need not announce every percent. */}
      <p role="status" className="visually-hidden">
        {share !== null && (share < 1 ? 'Uploading…' : allSent)}
      </p>
    </>
  )
}

const allSent = 'Almost done…'

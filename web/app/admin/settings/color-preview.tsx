import { lookColors } from '../../../../contract/settings/look-colors.ts'
import styles from './color-field.module.css'

/** How the shop looks in two colors. */
export function ColorPreview(colors: { accent: string; ground: string }) {
  const look = lookColors(colors)
  return (
    <div
      className={styles.preview}
      role="img"
      aria-label="Preview of the colors"
      style={{ background: look.ground, color: look.text }}
    >
      <span className={styles.title}>Title</span>
      <span style={{ color: look.textSoft }}>Text</span>
      <span className={styles.link} style={{ color: look.accent }}>
        Link
      </span>
      <span className={styles.button} style={{ background: look.accent, color: look.onAccent }}>
        Button
      </span>
    </div>
  )
}

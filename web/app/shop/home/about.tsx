import styles from './about.module.css'
import home from './home.module.css'

/** @param text paragraphs, separated by empty lines */
export function About({ text }: { text: string }) {
  const [lead, ...rest] = text.split(/\n{2,}/)
  return (
    <section
      id="about"
      className={`page ${home.section} ${styles.about}`}
      aria-labelledby="about-title"
    >
      <h2 id="about-title">About</h2>
      <p className={styles.lead}>{lead}</p>
      {rest.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

import page from '../ui/page.module.css'
import styles from './film.module.css'
import home from './home.module.css'

// Browsers know it of videos too; React's types do not yet.
const lazy = { loading: 'lazy' }

/** Nothing of it but its poster is loaded before somebody wants to see it. */
export function Film() {
  return (
    <div className={home.band}>
      <section
        id="film"
        className={`${page.page} ${home.section} ${styles.film}`}
        aria-labelledby="film-title"
      >
        <div className={styles.words}>
          <h2 id="film-title">The armory on film</h2>
          <p id="film-words">
            One set after another steps into the light of its realm, without a sound.
          </p>
        </div>
        <video
          {...lazy}
          className={styles.video}
          poster="/film/poster.webp"
          width={1280}
          height={720}
          controls
          muted
          playsInline
          preload="none"
          aria-labelledby="film-title"
          aria-describedby="film-words"
        >
          <source src="/film/armory.webm" type="video/webm" />
          <source src="/film/armory.mp4" type="video/mp4" />
        </video>
      </section>
    </div>
  )
}

import styles from './film.module.css'
import { FilmBox } from './film-box.tsx'
import home from './home.module.css'

export function Film() {
  return (
    <div className={home.band}>
      <section
        id="film"
        className={`page ${home.section} ${styles.film}`}
        aria-labelledby="film-title"
      >
        <div className={styles.text}>
          <h2 id="film-title">The armory on video</h2>
          <p id="film-words">
            One set after another steps into the light of its realm, without a sound.
          </p>
        </div>
        <FilmBox />
      </section>
    </div>
  )
}

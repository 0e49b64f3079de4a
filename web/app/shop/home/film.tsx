import { identity } from '../../ui/identity.ts'
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
          <h2 id="film-title">{identity.name} on video</h2>
          <p id="film-words">One after another steps into the light, without a sound.</p>
        </div>
        <FilmBox />
      </section>
    </div>
  )
}

import { useState } from 'react'
import { isModifiedClick } from '../../ui/is-modified-click.ts'
import styles from './film-box.module.css'

const poster = '/film/poster.webp'
const file = '/film/armory.mp4'

/** A poster that links to the film; with scripts, the film replaces it. */
export function FilmBox() {
  const [film, setFilm] = useState<'wanted' | 'failed'>()
  const fail = () => setFilm('failed')
  return (
    <div className={styles.box}>
      {film === 'wanted' ? (
        <video
          ref={keepFocus}
          poster={poster}
          controls
          autoPlay
          muted
          playsInline
          onError={fail}
          aria-labelledby="film-title"
          aria-describedby="film-words"
        >
          <source src="/film/armory.webm" type="video/webm" />
          <source src={file} type="video/mp4" onError={fail} />
        </video>
      ) : (
        <a
          ref={film && keepFocus}
          href={file}
          onClick={event => {
            if (film || isModifiedClick(event)) return
            event.preventDefault()
            setFilm('wanted')
          }}
          aria-describedby="film-words"
        >
          <img src={poster} width={1280} height={720} loading="lazy" alt="" />
          {!film && (
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M12.5 9.5v13l11-6.5z" />
            </svg>
          )}
          <span className={styles.text}>
            {film ? 'Video won’t play? ' : 'Play the video '}
            <span>{film ? 'Download it' : '15 seconds, no sound'}</span>
          </span>
        </a>
      )}
    </div>
  )
}

/** Moves the focus to the replacement of the focused element, and only then. */
function keepFocus(element: HTMLElement | null) {
  if (document.activeElement?.contains(element)) element?.focus({ preventScroll: true })
}

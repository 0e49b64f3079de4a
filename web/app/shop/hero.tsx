import { imageUrl } from '../../../contract/images.ts'
import type { HeroPicture } from '../../../contract/settings/home.ts'
import { catalogueLink } from '../catalogue/links.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './hero.module.css'

const builtInText = 'Armored champions side by side in a dark forge, embers in the air around them'

type HeroProps = {
  headline: string
  intro: string
  film: boolean
  picture?: HeroPicture | undefined
}

export function Hero({ headline, intro, film, picture }: HeroProps) {
  const [x, y] = picture?.focus.split(' ') ?? []
  return (
    <section className={styles.hero}>
      <picture>
        {!picture && (
          <source
            media="(min-width: 1000px)"
            srcSet="/art/hero-wide.webp"
            width={2000}
            height={900}
            type="image/webp"
          />
        )}
        <img
          className={styles.image}
          {...(picture
            ? {
                src: imageUrl('pictures', picture.file),
                srcSet: `${imageUrl('pictures', picture.file, 900)} 900w, ${imageUrl('pictures', picture.file)} 2000w`,
                sizes: '100vw',
                style: { objectPosition: `${x}% ${y}%` },
              }
            : { src: '/art/hero-narrow.webp' })}
          alt={picture?.text ?? builtInText}
          width={900}
          height={1100}
          fetchPriority="high"
        />
      </picture>
      <div className={`page ${styles.text}`}>
        <h1>{headline.split(/(\S+-\S+)/).map(withoutBreak)}</h1>
        {intro && <p>{intro}</p>}
        <div className="actions">
          <ButtonLink to={catalogueLink()} primary>
            Shop all sets
          </ButtonLink>
          {film && <ButtonLink to="/#film">Watch the video</ButtonLink>}
        </div>
      </div>
    </section>
  )
}

/** A word with a hyphen breaks at none. @param place even for what is between such words */
function withoutBreak(text: string, place: number) {
  if (place % 2 === 0) return text
  return (
    <span key={text} className={styles.whole}>
      {text}
    </span>
  )
}

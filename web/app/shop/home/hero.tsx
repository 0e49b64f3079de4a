import { imageUrl, imageWidths } from '../../../../contract/images.ts'
import type { HeroPicture } from '../../../../contract/settings/home.ts'
import { catalogueLink } from '../../catalogue/links.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './hero.module.css'

const builtInText = 'Armored champions side by side in a dark forge, embers in the air around them'

const wide = { media: '(min-width: 62.5em)', width: 2000, height: 900 }
const builtInSources = [
  { ...wide, srcSet: '/art/hero-wide.avif', type: 'image/avif' },
  { ...wide, srcSet: '/art/hero-wide.webp', type: 'image/webp' },
  { srcSet: '/art/hero-narrow.avif', type: 'image/avif' },
]

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
        {!picture && builtInSources.map(source => <source key={source.srcSet} {...source} />)}
        <img
          className={styles.image}
          {...(picture
            ? {
                src: imageUrl('pictures', picture.file),
                srcSet: imageWidths.pictures
                  .map(width => `${imageUrl('pictures', picture.file, width)} ${width}w`)
                  .join(', '),
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
            Shop all
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

import type { ReactNode } from 'react'
import { IconChevronLeft } from '../ui/icons/chevron-left.ts'
import { IconChevronRight } from '../ui/icons/chevron-right.ts'
import styles from './carousel.module.css'
import fade from './scroll-fade.module.css'
import { useCarousel } from './use-carousel.ts'

type CarouselProps = { className: string | undefined; children: ReactNode }

/** A row that scrolls if it does not fit: by touch, wheel, keys and buttons. */
export function Carousel({ className, children }: CarouselProps) {
  const { list, before, after, scrollBy } = useCarousel()
  return (
    <div className={styles.frame}>
      <ul ref={list} className={`${className} ${fade.fading}`}>
        {children}
      </ul>
      <ScrollButton shown={before} onClick={() => scrollBy(-1)}>
        <IconChevronLeft size={24} stroke={1.75} />
      </ScrollButton>
      <ScrollButton shown={after} onClick={() => scrollBy(1)}>
        <IconChevronRight size={24} stroke={1.75} />
      </ScrollButton>
    </div>
  )
}

type ScrollButtonProps = { shown: boolean; onClick: () => void; children: ReactNode }

/** Only for a mouse: the Tab key scrolls each item into view by itself. */
function ScrollButton({ shown, onClick, children }: ScrollButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      hidden={!shown}
      aria-hidden="true"
      tabIndex={-1}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

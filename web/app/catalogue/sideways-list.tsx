import type { ReactNode } from 'react'
import { IconChevronLeft } from '../ui/icons/chevron-left.ts'
import { IconChevronRight } from '../ui/icons/chevron-right.ts'
import aside from './more-aside.module.css'
import styles from './sideways-list.module.css'
import { useSideways } from './use-sideways.ts'

type SidewaysListProps = { className: string | undefined; children: ReactNode }

/** A row that scrolls if it does not fit: by touch, wheel, keys and buttons. */
export function SidewaysList({ className, children }: SidewaysListProps) {
  const { list, before, after, turn } = useSideways()
  return (
    <div className={styles.frame}>
      <ul ref={list} className={`${className} ${aside.fading}`}>
        {children}
      </ul>
      <TurnButton shown={before} onClick={() => turn(-1)}>
        <IconChevronLeft size={24} stroke={1.75} />
      </TurnButton>
      <TurnButton shown={after} onClick={() => turn(1)}>
        <IconChevronRight size={24} stroke={1.75} />
      </TurnButton>
    </div>
  )
}

type TurnButtonProps = { shown: boolean; onClick: () => void; children: ReactNode }

/** Only for a mouse: the Tab key scrolls each item into view by itself. */
function TurnButton({ shown, onClick, children }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      hidden={!shown}
      aria-hidden="true"
      tabIndex={-1}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

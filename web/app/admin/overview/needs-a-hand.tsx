import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../../../../contract/overview.ts'
import { countWords, type Hand, handsOf } from './hands.ts'
import styles from './needs-a-hand.module.css'
import { Panel } from './panel.tsx'

type NeedsAHandProps = {
  overview: Overview | undefined
  place: Ref<HTMLHeadingElement> | undefined
}

/** What there is to do, each leading to where it is done. */
export function NeedsAHand({ overview, place }: NeedsAHandProps) {
  return (
    <Panel title="Needs a hand" place={place} busy={!overview}>
      <ul className={styles.hands}>
        {handsOf(overview).map(hand => (
          <li key={hand.name} className={styles.hand} data-none={!hand.count || undefined}>
            <HandWords {...hand} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function HandWords({ name, count, detail, to }: Hand) {
  const words = (
    <>
      <strong className={styles.count}>{count === undefined ? '–' : countWords(count)}</strong>{' '}
      <span>{name}</span>
    </>
  )
  return (
    <>
      <Link to={to}>{words}</Link>
      <p className={styles.detail}>{detail}</p>
    </>
  )
}

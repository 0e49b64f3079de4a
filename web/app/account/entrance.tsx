import type { ReactNode } from 'react'
import { NeedsScript } from '../forms/needs-script.tsx'
import page from '../ui/page.module.css'
import styles from './entrance.module.css'

type EntranceProps = { title: string; children: ReactNode }

/** The way into the shop's members' side: a card, and on wide screens a picture beside it. */
export function Entrance({ title, children }: EntranceProps) {
  return (
    <div className={`${page.page} ${styles.entrance}`}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <NeedsScript />
        {children}
      </div>
      {/* Lazy, so that small screens, which do not show it, do not fetch it. */}
      <img
        className={styles.cover}
        src="/art/hero-narrow.webp"
        width={900}
        height={1100}
        alt=""
        loading="lazy"
      />
    </div>
  )
}

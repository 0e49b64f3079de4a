import { AppShell, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session-store.ts'
import { Footer } from '../../ui/footer.tsx'
import type { Frame } from '../../ui/frame.ts'
import { Header } from '../../ui/header.tsx'
import { resolveVariables, theme } from '../mantine.ts'
import { SearchButton } from '../search/search-button.tsx'
import { useSearchDialog } from '../search/use-search-dialog.tsx'
import styles from './admin-frame.module.css'
import { AdminLinks } from './admin-links.tsx'
import { AdminMenu } from './admin-menu.tsx'

/** The shop's header and footer, and between them the page with the menu of the admin pages. */
export const adminFrame: Frame = { Top: Header, Bottom: Footer, Around }

const navbar = { width: 208, breakpoint: 'md', collapsed: { mobile: true } }

function Around({ children }: { children: ReactNode }) {
  // The shell of a page is rendered without knowing the user; it is nobody's but an admin's.
  const isAdmin = useSession(({ user }) => user === null || user.is_admin === 1)
  const search = useSearchDialog(isAdmin)
  const searchButton = <SearchButton onOpen={search.open} failed={search.failed} />
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme="dark"
      withGlobalClasses={false}
    >
      <AppShell
        navbar={navbar}
        withBorder={false}
        transitionDuration={0}
        disabled={!isAdmin}
        className={`${styles.shell}`}
      >
        <AppShell.Navbar aria-label="Admin" className={`${styles.side}`}>
          {searchButton}
          <AdminLinks />
        </AppShell.Navbar>
        <div className={styles.content}>
          {isAdmin && <AdminMenu>{searchButton}</AdminMenu>}
          {children}
        </div>
        {search.dialog}
      </AppShell>
    </MantineProvider>
  )
}

import { AppShell, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/session-store.ts'
import { AccountMenu } from '../../ui/account-menu.tsx'
import type { Frame } from '../../ui/frame.ts'
import { identity } from '../../ui/identity.ts'
import { Logo } from '../../ui/logo.tsx'
import { AdminQuery } from '../admin-query.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { useSearchDialog } from '../search/use-search-dialog.tsx'
import { resolveVariables, theme } from '../theme/theme.ts'
import styles from './admin-frame.module.css'
import { AdminLinks } from './admin-links.tsx'
import { AdminMenu } from './admin-menu.tsx'

/** The bar and the menu of the admin pages, which have nothing of the shop around them. */
export const adminFrame: Frame = { Around, theme: 'admin' }

const navbar = { width: 232, breakpoint: 'md', collapsed: { mobile: true } }

function Around({ children }: { children: ReactNode }) {
  // The shell of a page is rendered without knowing the user; it is nobody's but an admin's.
  const isAdmin = useSession(({ user }) => user === null || user.is_admin === 1)
  const search = useSearchDialog(isAdmin)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme="light"
      withGlobalClasses={false}
    >
      <AdminQuery>
        <AppShell
          header={{ height: 56 }}
          {...(isAdmin && { navbar })}
          withBorder={false}
          transitionDuration={0}
          zIndex={2}
        >
          <AppShell.Header className={`${styles.bar}`}>
            {isAdmin && <AdminMenu />}
            <Link to={isAdmin ? '/overview' : '/'} className={styles.home}>
              <Logo />
              <span>{identity.name}</span>
            </Link>
            {isAdmin && <SearchButton onOpen={search.open} failed={search.failed} />}
            <div className={styles.account}>
              <AccountMenu />
            </div>
          </AppShell.Header>
          {isAdmin && (
            <AppShell.Navbar aria-label="Admin" className={`${styles.side}`}>
              <AdminLinks />
            </AppShell.Navbar>
          )}
          <div className={styles.content}>{children}</div>
          {search.dialog}
        </AppShell>
      </AdminQuery>
    </MantineProvider>
  )
}
